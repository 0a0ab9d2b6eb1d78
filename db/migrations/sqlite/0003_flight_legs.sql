CREATE TABLE `flight_legs` (
	`flight_id` text NOT NULL,
	`position` integer NOT NULL,
	`airline` text,
	`flight_number` text,
	`operating_number` text,
	`departure_airport` text NOT NULL,
	`arrival_airport` text NOT NULL,
	`departure_terminal` text,
	`arrival_terminal` text,
	`departs_at` text NOT NULL,
	`departure_zone` text,
	`arrives_at` text NOT NULL,
	`arrival_zone` text,
	PRIMARY KEY(`flight_id`, `position`),
	FOREIGN KEY (`flight_id`) REFERENCES `user_flights`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP INDEX `user_flights_user_flight`;--> statement-breakpoint
CREATE INDEX `user_flights_user` ON `user_flights` (`user_id`,`date`,`departure_time`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_flights_user_flight` ON `user_flights` (`user_id`,`flight_number`,`date`,`departure_airport`) WHERE flight_number <> 'N/A';