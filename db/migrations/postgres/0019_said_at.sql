ALTER TABLE "job_bookings" ADD COLUMN "said_at" json;--> statement-breakpoint
ALTER TABLE "user_flights" ADD COLUMN "said_at" json;--> statement-breakpoint
ALTER TABLE "user_hotels" ADD COLUMN "said_at" json;