-- What rate-limiter-flexible keeps of one minute. Not logged: after a crash of the server counting begins
-- anew, and nobody waits for a disk because of it.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY,
	"points" integer NOT NULL,
	"expire" bigint
);
