CREATE TABLE `shared_trips` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`name` text NOT NULL,
	`trip_items` text NOT NULL,
	`has_details` integer DEFAULT false NOT NULL,
	`last_day` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shared_trips_token_hash_unique` ON `shared_trips` (`token_hash`);--> statement-breakpoint
CREATE INDEX `shared_trips_user` ON `shared_trips` (`user_id`);--> statement-breakpoint
CREATE INDEX `shared_trips_last_day` ON `shared_trips` (`last_day`);