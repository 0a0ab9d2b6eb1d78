ALTER TABLE `job_bookings` ADD `confirmation_number` text;--> statement-breakpoint
ALTER TABLE `job_bookings` ADD `notes` text;--> statement-breakpoint
ALTER TABLE `user_flights` ADD `booking_reference` text;--> statement-breakpoint
ALTER TABLE `user_flights` ADD `seat` text;--> statement-breakpoint
ALTER TABLE `user_flights` ADD `travel_class` text;--> statement-breakpoint
ALTER TABLE `user_flights` ADD `notes` text;--> statement-breakpoint
ALTER TABLE `user_flights` ADD `is_own_entry` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `user_hotels` ADD `room` text;--> statement-breakpoint
ALTER TABLE `user_hotels` ADD `notes` text;