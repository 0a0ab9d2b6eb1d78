CREATE TABLE "conversation_memories" (
	"user_id" text collate "C" NOT NULL,
	"session_id" text collate "C" NOT NULL,
	"notes" json,
	"question_id" text collate "C",
	"question" json,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_memories_user_id_session_id_pk" PRIMARY KEY("user_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "conversation_memories" ADD CONSTRAINT "conversation_memories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_memories_updated" ON "conversation_memories" USING btree ("updated_at");