CREATE TABLE `alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`text` text NOT NULL,
	`link` text,
	`state` text DEFAULT 'told' NOT NULL,
	`car_id` text,
	`move` text,
	`created_at` integer NOT NULL,
	`read_at` integer,
	`spoken_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alerts_user_key` ON `alerts` (`user_id`,`key`);--> statement-breakpoint
CREATE INDEX `alerts_user_created` ON `alerts` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`key` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`run_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`leased_until` integer,
	`lease` text,
	`error` text,
	`dead_at` integer
);
--> statement-breakpoint
CREATE INDEX `jobs_run_at` ON `jobs` (`run_at`);--> statement-breakpoint
CREATE INDEX `jobs_dead_at` ON `jobs` (`dead_at`);--> statement-breakpoint
CREATE TABLE `vendor_calls` (
	`vendor` text NOT NULL,
	`month` text NOT NULL,
	`calls` integer NOT NULL,
	PRIMARY KEY(`vendor`, `month`)
);
--> statement-breakpoint
CREATE TABLE `watched_flights` (
	`id` text PRIMARY KEY NOT NULL,
	`flight_number` text NOT NULL,
	`date` text NOT NULL,
	`departure_airport` text NOT NULL,
	`arrival_airport` text NOT NULL,
	`departure_time` text,
	`told` text,
	`words` integer DEFAULT 0 NOT NULL,
	`looked_at` integer,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `flight_legs_departs_at` ON `flight_legs` (`departs_at`);--> statement-breakpoint
CREATE INDEX `user_flights_date` ON `user_flights` (`date`);