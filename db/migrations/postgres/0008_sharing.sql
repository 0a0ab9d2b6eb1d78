CREATE TABLE "shared_trips" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"token_hash" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"trip_items" json NOT NULL,
	"has_details" boolean DEFAULT false NOT NULL,
	"last_day" text collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shared_trips_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "shared_trips" ADD CONSTRAINT "shared_trips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_trips_user" ON "shared_trips" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shared_trips_last_day" ON "shared_trips" USING btree ("last_day");