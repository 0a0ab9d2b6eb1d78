ALTER TABLE `flight_searches` ADD `adults` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `flight_searches` ADD `cabin` text DEFAULT 'economy' NOT NULL;--> statement-breakpoint
ALTER TABLE `flight_searches` ADD `nonstop` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `flight_searches` ADD `return_date` text;--> statement-breakpoint
ALTER TABLE `flight_searches` ADD `way` text DEFAULT 'there' NOT NULL;