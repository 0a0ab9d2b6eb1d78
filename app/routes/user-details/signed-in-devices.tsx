import { Link } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { IconMark } from "#app/components/ui/icon-mark.tsx";
import { m } from "#messages";
import { Part } from "./part.tsx";

/** In place of a session id: all others. */
export const ALL_OTHERS = "others";

export interface SignedInDevice {
  id: string;
  device: string;
  /** "20 Nov 2026". */
  since: string;
  isThis: boolean;
}

/** Where the traveller is signed in: a phone left in a taxi is signed out from here. */
export function SignedInDevices({ devices }: { devices: readonly SignedInDevice[] }) {
  return (
    <Part id="devices" title={m.user.devices()} about={m.user.devicesAbout()}>
      <ul className="part-rows">
        {devices.map(({ id, device, since, isThis }) => (
          <li key={id} className="flex items-center gap-3 py-3">
            <IconMark icon="monitor-smartphone" />
            <div className="min-w-0 flex-1">
              <h3 className="truncate font-medium">{device}</h3>
              <p className="text-muted text-sm">
                {isThis
                  ? m.user.thisDeviceSince({ day: since })
                  : m.user.signedInSince({ day: since })}
              </p>
            </div>
            {isThis ? null : (
              <SignOut which={id} label={m.user.signOutDeviceSince({ device, day: since })}>
                {m.user.signOut()}
              </SignOut>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 2 ? (
        <SignOut which={ALL_OTHERS}>{m.user.signOutElsewhere()}</SignOut>
      ) : null}
    </Part>
  );
}

function SignOut({ which, label, children }: { which: string; label?: string; children: string }) {
  return (
    <Button asChild variant="quiet">
      <Link
        to={`/user-details/sign-out-device/${which}`}
        id={`sign-out-${which}`}
        aria-label={label}
        preventScrollReset
      >
        {children}
      </Link>
    </Button>
  );
}
