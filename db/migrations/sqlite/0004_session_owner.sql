-- Whose a session is stands beside its data, so that it ends with its user. One without a user opens nothing.
CREATE TABLE `__new_sessions` (
	`sid` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`sess` text NOT NULL,
	`expire` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_sessions` ("sid", "user_id", "sess", "expire") SELECT "sid", "sess" ->> 'userId', json_remove("sess", '$.userId'), "expire" FROM `sessions` WHERE "sess" ->> 'userId' IN (SELECT "id" FROM `users`);--> statement-breakpoint
DROP TABLE `sessions`;--> statement-breakpoint
ALTER TABLE `__new_sessions` RENAME TO `sessions`;--> statement-breakpoint
CREATE INDEX `sessions_expire` ON `sessions` (`expire`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);
