import { useLoaderData } from "@remix-run/react";

export const loader = () => ({ greeting: "Hello" });

export default function Index() {
  return <h1>{useLoaderData<typeof loader>().greeting}</h1>;
}
