ALTER TABLE `job_bookings` ADD `flight_id` text;--> statement-breakpoint
ALTER TABLE `job_bookings` ADD `zone` text;--> statement-breakpoint
ALTER TABLE `job_bookings` ADD `pickup_at` integer;--> statement-breakpoint
ALTER TABLE `job_bookings` ADD `set_for` integer;--> statement-breakpoint
ALTER TABLE `job_bookings` ADD `from_code` text;--> statement-breakpoint
ALTER TABLE `job_bookings` ADD `to_code` text;