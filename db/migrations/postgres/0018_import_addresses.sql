CREATE TABLE "import_addresses" (
	"user_id" text collate "C" PRIMARY KEY NOT NULL,
	"token_hash" text collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_addresses_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "shared_trips" ADD COLUMN "label" text collate "C";--> statement-breakpoint
ALTER TABLE "import_addresses" ADD CONSTRAINT "import_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;