CREATE TABLE "alerts" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"key" text collate "C" NOT NULL,
	"text" text collate "C" NOT NULL,
	"link" text collate "C",
	"state" text collate "C" DEFAULT 'told' NOT NULL,
	"car_id" text collate "C",
	"move" json,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"spoken_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"kind" text collate "C" NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"lease" text collate "C",
	"error" text collate "C",
	"dead_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "vendor_calls" (
	"vendor" text collate "C" NOT NULL,
	"month" text collate "C" NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "vendor_calls_vendor_month_pk" PRIMARY KEY("vendor","month")
);
--> statement-breakpoint
CREATE TABLE "watched_flights" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"flight_number" text collate "C" NOT NULL,
	"date" text collate "C" NOT NULL,
	"departure_airport" text collate "C" NOT NULL,
	"arrival_airport" text collate "C" NOT NULL,
	"departure_time" text collate "C",
	"told" json,
	"words" integer DEFAULT 0 NOT NULL,
	"looked_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_user_key" ON "alerts" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "alerts_user_created" ON "alerts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_run_at" ON "jobs" USING btree ("run_at");--> statement-breakpoint
CREATE INDEX "jobs_dead_at" ON "jobs" USING btree ("dead_at");--> statement-breakpoint
CREATE INDEX "flight_legs_departs_at" ON "flight_legs" USING btree ("departs_at");--> statement-breakpoint
CREATE INDEX "user_flights_date" ON "user_flights" USING btree ("date");