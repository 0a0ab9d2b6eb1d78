CREATE TABLE `conversation_memories` (
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`notes` text,
	`question_id` text,
	`question` text,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `session_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `conversation_memories_updated` ON `conversation_memories` (`updated_at`);