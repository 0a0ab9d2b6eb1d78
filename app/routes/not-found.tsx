import { data } from "@remix-run/node";

/** Any other path: the root's error boundary draws the 404 page. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
