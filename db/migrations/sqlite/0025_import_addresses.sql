CREATE TABLE `import_addresses` (
	`user_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `import_addresses_token_hash_unique` ON `import_addresses` (`token_hash`);--> statement-breakpoint
ALTER TABLE `shared_trips` ADD `label` text;