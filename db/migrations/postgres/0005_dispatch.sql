CREATE TABLE "car_dispatches" (
	"booking_id" text collate "C" PRIMARY KEY NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"state" text collate "C" DEFAULT 'requested' NOT NULL,
	"driver" json,
	"vehicle" json,
	"place" json,
	"occurred_at" timestamp (3) with time zone,
	"sequence" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispatch_events" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"booking_id" text collate "C" NOT NULL,
	"user_id" text collate "C",
	"sequence" integer NOT NULL,
	"kind" text collate "C" NOT NULL,
	"booking" json,
	"message" json,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "dispatch_reports" (
	"booking_id" text collate "C" NOT NULL,
	"event_id" text collate "C" NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dispatch_reports_booking_id_event_id_pk" PRIMARY KEY("booking_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "car_dispatches" ADD CONSTRAINT "car_dispatches_booking_id_job_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."job_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_dispatches" ADD CONSTRAINT "car_dispatches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_events" ADD CONSTRAINT "dispatch_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_reports" ADD CONSTRAINT "dispatch_reports_booking_id_job_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."job_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "car_dispatches_user" ON "car_dispatches" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispatch_events_order" ON "dispatch_events" USING btree ("booking_id","sequence");--> statement-breakpoint
CREATE INDEX "dispatch_events_delivered" ON "dispatch_events" USING btree ("delivered_at");--> statement-breakpoint
CREATE INDEX "dispatch_events_user" ON "dispatch_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "dispatch_reports_received" ON "dispatch_reports" USING btree ("received_at");