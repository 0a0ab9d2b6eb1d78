ALTER TABLE `job_bookings` ADD `said_at` text;--> statement-breakpoint
ALTER TABLE `user_flights` ADD `said_at` text;--> statement-breakpoint
ALTER TABLE `user_hotels` ADD `said_at` text;