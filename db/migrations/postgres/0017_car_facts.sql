ALTER TABLE "job_bookings" ADD COLUMN "flight_id" text collate "C";--> statement-breakpoint
ALTER TABLE "job_bookings" ADD COLUMN "zone" text collate "C";--> statement-breakpoint
ALTER TABLE "job_bookings" ADD COLUMN "pickup_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_bookings" ADD COLUMN "set_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_bookings" ADD COLUMN "from_code" text collate "C";--> statement-breakpoint
ALTER TABLE "job_bookings" ADD COLUMN "to_code" text collate "C";