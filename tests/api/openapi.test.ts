import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSessions } from "#app/auth/sessions.server.ts";
import { describeApi } from "#app/routes/api/openapi.server.ts";
import { apiRoutes, createApi } from "../support/api.ts";

let site: Awaited<ReturnType<typeof createApi>>;
beforeEach(async () => {
  site = await createApi();
});
afterEach(() => site.app.close());

interface Operation {
  summary: string;
  security: unknown[];
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: {
    content: Record<
      string,
      { schema: { properties: Record<string, unknown>; required: string[] } }
    >;
  };
  responses: Record<string, { content?: unknown }>;
}

async function description() {
  const answer = await site.call("GET", "/api/openapi.json");
  expect(answer.status).toBe(200);
  return (await answer.json()) as {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
    components: {
      schemas: Record<string, { required?: string[]; properties?: Record<string, object> }>;
      securitySchemes: Record<string, object>;
    };
  };
}

describe("/api/openapi.json", () => {
  it("describes every route, open to everyone", async () => {
    const { openapi, paths } = await description();
    expect(openapi).toBe("3.1.0");
    const expected = apiRoutes.map(({ path }) => path.replace(/:(\w+)/g, "{$1}"));
    expect(Object.keys(paths).toSorted()).toEqual(expected.toSorted());
  });

  it("names path, query and header parameters", async () => {
    const { paths } = await description();
    const names = (path: string, method: string) =>
      paths[path]?.[method]?.parameters?.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(names("/api/flight-status/{flightNumber}/{date}", "get")).toEqual([
      "path flightNumber",
      "path date",
    ]);
    expect(names("/api/airports/search", "get")).toEqual(["query q", "query limit"]);
    expect(names("/api/hotels/save", "post")).toEqual(["header Idempotency-Key"]);
  });

  it("says what a body takes and which of it has to be there", async () => {
    const { paths } = await description();
    const schema =
      paths["/api/user-flights"]?.post?.requestBody?.content["application/json"]?.schema;
    expect(Object.keys(schema?.properties ?? {})).toContain("airline");
    expect(schema?.required).toEqual([
      "flightNumber",
      "date",
      "departureAirport",
      "arrivalAirport",
    ]);
  });

  it("names the cookie that this site sets", async () => {
    const { components } = await description();
    expect(components.securitySchemes.session).toMatchObject({ name: "novo", in: "cookie" });
    const { cookieName } = createSessions(site.app, { secret: "s", secure: true });
    expect(describeApi({ cookieName }).components?.securitySchemes?.session).toMatchObject({
      name: "__Host-novo",
    });
  });

  it("says which instants may be null, and which never are", async () => {
    const { components } = await description();
    const type = (name: string, property: string) =>
      components.schemas[name]?.properties?.[property];
    expect(type("CarBooking", "createdAt")).toEqual({ type: "string", format: "date-time" });
    expect(type("CarBooking", "validatedAt")).toEqual({
      type: ["string", "null"],
      format: "date-time",
    });
  });

  it("promises answers by the spec's names, and errors as problems", async () => {
    const { paths, components } = await description();
    expect(components.schemas.CarBooking?.required).toEqual(
      expect.arrayContaining([
        "id",
        "carType",
        "date",
        "time",
        "from",
        "to",
        "flightNumber",
        "flightValidation",
      ]),
    );
    const responses = paths["/api/job-bookings"]?.post?.responses ?? {};
    expect(Object.keys(responses)).toEqual([
      "201",
      "400",
      "401",
      "403",
      "409",
      "413",
      "415",
      "422",
      "429",
    ]);
    expect(JSON.stringify(responses["400"])).toContain("#/components/schemas/Problem");
  });

  it("says what can be called without a session", async () => {
    const { paths } = await description();
    const open = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).some(({ security }) => security.length === 0) ? [path] : [],
    );
    expect(open.toSorted()).toEqual([
      "/api/callback",
      "/api/health",
      "/api/health/live",
      "/api/login",
      "/api/logout",
      "/api/openapi.json",
    ]);
  });

  it("says what a personal access token may call, and by which of its scopes", async () => {
    const { paths, components } = await description();
    expect(components.securitySchemes.token).toMatchObject({ type: "http", scheme: "bearer" });
    const securityOf = (method: string, path: string) => paths[path]?.[method]?.security;
    expect(securityOf("get", "/api/hotels")).toEqual([{ session: [] }, { token: ["plans:read"] }]);
    expect(securityOf("post", "/api/imports")).toEqual([
      { importToken: [] },
      { token: ["import"] },
    ]);
    expect(securityOf("post", "/api/account/export")).toEqual([{ session: [] }]);
    expect(securityOf("post", "/api/dispatch/bookings/{id}")).toEqual([{ dispatcher: [] }]);
    expect(paths["/api/hotels"]?.get?.responses).toHaveProperty("403");
  });

  it("can be kept for five minutes", async () => {
    const first = await site.call("GET", "/api/openapi.json");
    const headers = { "If-None-Match": first.headers.get("ETag") ?? "" };
    expect((await site.call("GET", "/api/openapi.json", { headers })).status).toBe(304);
  });
});
