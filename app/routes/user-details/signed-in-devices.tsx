import { Form, useNavigation } from "@remix-run/react";
import { MonitorSmartphone } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#app/components/ui/button.tsx";

/** The form field that names the session to end, or all others. */
export const END_SESSION = "endSession";
export const ALL_OTHERS = "others";

export interface SignedInDevice {
  id: string;
  device: string;
  /** "20 Nov 2026". */
  since: string;
  isThis: boolean;
}

/** Where the traveller is signed in: a telephone left in a taxi is signed out from here. */
export function SignedInDevices({ devices }: { devices: readonly SignedInDevice[] }) {
  return (
    <section className="card mt-6" aria-labelledby="devices">
      <h2 id="devices" className="text-lg font-semibold">
        Where you are signed in
      </h2>
      <p className="mb-2 text-muted">Sign out a device that you lost or no longer use</p>
      <Form method="post" preventScrollReset>
        <ul>
          {devices.map(({ id, device, since, isThis }) => (
            <li
              key={id}
              className="flex items-center gap-3 border-line border-t py-2 first:border-t-0"
            >
              <MonitorSmartphone
                size={20}
                strokeWidth={1.75}
                aria-hidden="true"
                className="shrink-0 text-muted"
              />
              <div className="min-w-0 flex-1">
                <h3 className="truncate font-medium">{device}</h3>
                <p className="text-muted text-sm">
                  {isThis ? "This device, signed in" : "Signed in"} {since}
                </p>
              </div>
              {isThis ? null : (
                <EndButton which={id} aria-label={`Sign out ${device}, signed in ${since}`}>
                  Sign out
                </EndButton>
              )}
            </li>
          ))}
        </ul>
        {devices.length > 2 ? (
          <EndButton which={ALL_OTHERS} className="mt-2">
            Sign out everywhere else
          </EndButton>
        ) : null}
      </Form>
    </section>
  );
}

function EndButton({
  which,
  children,
  ...props
}: { which: string } & ComponentProps<typeof Button>) {
  const ending = useNavigation().formData?.get(END_SESSION) === which;
  return (
    <Button
      type="submit"
      look="quiet"
      name={END_SESSION}
      value={which}
      disabled={ending}
      {...props}
    >
      {ending ? "Signing out..." : children}
    </Button>
  );
}
