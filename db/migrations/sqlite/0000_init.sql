CREATE TABLE `conversation_messages` (
	`position` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`role` text(20) NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversation_messages_id_unique` ON `conversation_messages` (`id`);--> statement-breakpoint
CREATE INDEX `conversation_messages_user_session` ON `conversation_messages` (`user_id`,`session_id`);--> statement-breakpoint
CREATE TABLE `flight_searches` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`origin` text NOT NULL,
	`destination` text NOT NULL,
	`departure_date` text NOT NULL,
	`departure_time` text NOT NULL,
	`flight_number` text,
	`results` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `flight_searches_user_id_unique` ON `flight_searches` (`user_id`);--> statement-breakpoint
CREATE TABLE `job_bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`date` text NOT NULL,
	`time` text NOT NULL,
	`from` text NOT NULL,
	`to` text NOT NULL,
	`car_type` text NOT NULL,
	`driver` text,
	`flight_number` text,
	`flight_validation` text,
	`validated_at` integer,
	`status` text DEFAULT 'confirmed' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `job_bookings_user` ON `job_bookings` (`user_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`sid` text PRIMARY KEY NOT NULL,
	`sess` text NOT NULL,
	`expire` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sessions_expire` ON `sessions` (`expire`);--> statement-breakpoint
CREATE TABLE `user_flights` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`flight_number` text NOT NULL,
	`date` text NOT NULL,
	`departure_airport` text NOT NULL,
	`arrival_airport` text NOT NULL,
	`departure_time` text,
	`arrival_time` text,
	`airline` text,
	`on_time_performance` text,
	`happiness_index` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_flights_user_flight` ON `user_flights` (`user_id`,`flight_number`,`date`,`departure_airport`);--> statement-breakpoint
CREATE TABLE `user_hotels` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`hotel_name` text NOT NULL,
	`check_in_date` text NOT NULL,
	`check_out_date` text NOT NULL,
	`location` text NOT NULL,
	`address` text,
	`phone_number` text,
	`website` text,
	`photo_url` text,
	`confirmation_number` text,
	`latitude` real,
	`longitude` real,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_hotels_user` ON `user_hotels` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text,
	`first_name` text,
	`last_name` text,
	`profile_image_url` text,
	`name` text,
	`home_address` text,
	`work_address` text,
	`mobile_number` text,
	`whatsapp_number` text,
	`birthday` text,
	`language` text,
	`passport_url` text,
	`esta_url` text,
	`last_asked_for_details` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);