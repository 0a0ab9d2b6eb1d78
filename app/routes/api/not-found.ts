const notFound = () => Response.json({ message: "Not found" }, { status: 404 });

/** Whatever else is asked for under /api. */
export const loader = notFound;
export const action = notFound;
