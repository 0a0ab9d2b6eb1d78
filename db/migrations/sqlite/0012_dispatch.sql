CREATE TABLE `car_dispatches` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`state` text DEFAULT 'requested' NOT NULL,
	`driver` text,
	`vehicle` text,
	`place` text,
	`occurred_at` integer,
	`sequence` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `job_bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `car_dispatches_user` ON `car_dispatches` (`user_id`);--> statement-breakpoint
CREATE TABLE `dispatch_events` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`user_id` text,
	`sequence` integer NOT NULL,
	`kind` text NOT NULL,
	`booking` text,
	`message` text,
	`created_at` integer NOT NULL,
	`delivered_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dispatch_events_order` ON `dispatch_events` (`booking_id`,`sequence`);--> statement-breakpoint
CREATE INDEX `dispatch_events_delivered` ON `dispatch_events` (`delivered_at`);--> statement-breakpoint
CREATE INDEX `dispatch_events_user` ON `dispatch_events` (`user_id`);--> statement-breakpoint
CREATE TABLE `dispatch_reports` (
	`booking_id` text NOT NULL,
	`event_id` text NOT NULL,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`booking_id`, `event_id`),
	FOREIGN KEY (`booking_id`) REFERENCES `job_bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `dispatch_reports_received` ON `dispatch_reports` (`received_at`);