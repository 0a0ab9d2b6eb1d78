CREATE TABLE `oauth_records` (
	`key` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text,
	`grant_id` text,
	`payload` text NOT NULL,
	`program` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`consumed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `oauth_records_user` ON `oauth_records` (`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `oauth_records_grant` ON `oauth_records` (`grant_id`);--> statement-breakpoint
CREATE INDEX `oauth_records_expires_at` ON `oauth_records` (`expires_at`);