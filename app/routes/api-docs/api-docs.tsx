import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Logo } from "#app/components/logo.tsx";
import { api, type Method, type Operation, statusesOf } from "#app/contracts/api.ts";
import { describeFields } from "./fields.server.ts";

export const meta: MetaFunction = () => [
  { title: "The API - NoVo" },
  { name: "description", content: "The calls behind NoVo's screens." },
];

/** The table the routes run on, for people; /api/openapi.json has it for machines. */
export async function loader() {
  return {
    calls: Object.entries(api).flatMap(([path, methods]) =>
      (Object.entries(methods) as [Method, Operation][]).map(([method, operation]) => ({
        path: path.replace(/:(\w+)/g, "{$1}"),
        method,
        summary: operation.summary,
        creates: operation.creates ?? false,
        scope: operation.scope,
        query: describeFields(operation.query),
        body: describeFields(operation.body),
        statuses: operation.open && !operation.answer ? [302] : statusesOf(method, operation),
      })),
    ),
  };
}

export default function ApiDocs() {
  const { calls } = useLoaderData<typeof loader>();
  return (
    <main className="mx-auto max-w-3xl p-4 pb-16 lg:py-10">
      <Logo />
      <h1 className="mt-4 text-xl font-semibold tracking-tight">The API</h1>
      <p className="mt-2 text-muted">
        JSON over the session cookie of a signed-in traveller; unsafe methods need an Origin of this
        site. Programs send <code>Authorization: Bearer</code> and a token from User Details
        instead, for the calls that name a scope. Errors are {'{ "message", "issues"? }'}; calls
        that create take an Idempotency-Key.{" "}
        <a className="text-assistant underline" href="/api/openapi.json">
          OpenAPI 3.1
        </a>
      </p>
      <ul className="mt-6 grid gap-4">
        {calls.map(({ method, path, summary, query, body, statuses, creates, scope }) => (
          <li key={method + path} className="card">
            <h2 className="break-all font-mono text-sm font-semibold">
              {method} {path}
            </h2>
            <p className="mt-1">{summary}.</p>
            <Fields title="Query" fields={query} />
            <Fields title="Body" fields={body} />
            <p className="mt-2 text-sm text-muted">
              Answers {statuses.join(", ")}
              {creates ? "; takes an Idempotency-Key" : ""}
              {scope ? `; a token needs ${scope}` : ""}
            </p>
          </li>
        ))}
      </ul>
    </main>
  );
}

function Fields({ title, fields }: { title: string; fields: { name: string; type: string }[] }) {
  if (fields.length === 0) return null;
  return (
    <dl className="mt-2 text-sm">
      <dt className="font-medium">{title}</dt>
      {fields.map(({ name, type }) => (
        <dd key={name} className="ms-4">
          <code>{name}</code> <span className="text-muted">{type}</span>
        </dd>
      ))}
    </dl>
  );
}
