import { data } from "@remix-run/node";

/** An address that was asked for and could not be made, and why. */
export const notMade = (description: string, status: number) =>
  data(
    { made: null, failed: { title: "Error", description, variant: "destructive" as const } },
    { status },
  );
