CREATE TABLE "traveller_calls" (
	"user_id" text collate "C" NOT NULL,
	"day" text collate "C" NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "traveller_calls_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "traveller_calls" ADD CONSTRAINT "traveller_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;