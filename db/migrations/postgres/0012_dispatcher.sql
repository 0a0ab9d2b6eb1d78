ALTER TABLE "car_dispatches" ADD COLUMN "dispatcher" text collate "C";--> statement-breakpoint
ALTER TABLE "dispatch_events" ADD COLUMN "dispatcher" text collate "C";--> statement-breakpoint
-- Cars of earlier releases: the embedded dispatcher signs its drivers, and whoever has said nothing has to be told again.
UPDATE "car_dispatches" SET "dispatcher" = CASE WHEN "driver"::text LIKE '%(demo)%' THEN 'demo' WHEN "state" = 'requested' THEN 'none' ELSE 'webhook' END WHERE NOT EXISTS (SELECT 1 FROM "dispatch_events" WHERE "dispatch_events"."booking_id" = "car_dispatches"."booking_id" AND "dispatch_events"."kind" = 'booking.created' AND "dispatch_events"."delivered_at" IS NULL);
