import { data, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { z } from "zod";
import { keepTyped, useFailed } from "#app/components/connection/keep-typed.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { ThisDeviceSwitch } from "#app/components/notifications/this-device-switch.tsx";
import { useThisDevice } from "#app/components/notifications/use-this-device.ts";
import { Button } from "#app/components/ui/button.tsx";
import { DialogActions, RouteDialog, WayOut } from "#app/components/ui/dialog.tsx";
import { Select } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { IconName } from "#app/components/ui/icon-names.ts";
import { MomentInput } from "#app/components/ui/moment-input.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { SwitchInput } from "#app/components/ui/switch.tsx";
import {
  CHANNEL_NAMES,
  type ChannelName,
  notificationSettings,
  ofChannels,
  timeZone,
} from "#app/contracts/notifications.ts";
import { zoneOf } from "#app/contracts/zone-of.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import {
  changeNotificationSettings,
  hasDevice,
  readNotificationSettings,
} from "#app/services/profile/notification-settings.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import type { User } from "#db/schema.ts";
import { m } from "#messages";
import { readForm } from "../form.server.ts";

export const meta: MetaFunction = () => [{ title: m.notifications.page() }];

const HERE = "/user-details";
/** If the browser does not say. */
const USUAL = { from: "22:00", until: "07:00", timeZone: "Europe/London" };

export async function loader(args: RouteArgs) {
  const { app, owner, user } = await requireUser(args);
  const [{ quietHours, spoken, ...on }, isOnAny] = await Promise.all([
    readNotificationSettings(app, owner),
    hasDevice(app, owner),
  ]);
  const offered = offeredTo(app, user);
  const here = timeZone.safeParse(zoneOf(args.request)).data ?? USUAL.timeZone;
  return {
    spoken,
    isOnAny,
    ways: offered
      .filter(({ missing }) => !missing)
      .map(({ name, words }) => ({ name, words, isOn: on[name] })),
    missing: offered.flatMap(({ missing }) => missing ?? []),
    isQuiet: quietHours !== null,
    quietHours: quietHours ?? { ...USUAL, timeZone: here },
    zones: Intl.supportedValuesOf("timeZone"),
  };
}

/** The channels this server can send by, and what each still needs to know of the traveller. */
const offeredTo = ({ channels }: AppContext, user: User) =>
  CHANNEL_NAMES.filter((name) => channels[name].state() !== "off").map((name) => {
    const { words, missing } = channels[name].settings;
    return { name, words: words(user), missing: missing?.(user) ?? null };
  });

const switched = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");
const wishes = z
  .object({
    ...ofChannels(() => switched),
    spoken: switched,
    quiet: switched,
    from: z.string(),
    until: z.string(),
    timeZone: z.string(),
  })
  .transform(({ quiet, from, until, timeZone, ...ways }) => ({
    ...ways,
    quietHours: quiet ? { from, until, timeZone } : null,
  }))
  .pipe(notificationSettings);

export async function action(args: RouteArgs) {
  const { app, owner, user } = await requireUser(args);
  const wish = wishes.safeParse(Object.fromEntries(await readForm(args.request)));
  if (!wish.success) {
    const description = wish.error.issues
      .map(({ message }) => message)
      .reduce((before, next) => m.common.parted({ before, next }));
    return data({ failed: notSaved(description) }, { status: 400 });
  }
  // A switch that is not shown changes nothing.
  const offered = offeredTo(app, user).flatMap(({ name, missing }) => (missing ? [] : name));
  const hidden = CHANNEL_NAMES.filter((name) => !offered.includes(name));
  const changes = { ...wish.data, ...Object.fromEntries(hidden.map((name) => [name, undefined])) };
  const changed = await changeNotificationSettings(app, owner, changes);
  if (!changed.ok) {
    return data({ failed: notSaved(changed.reason.message) }, { status: 400 });
  }
  return redirectWithToast(args.context, HERE, {
    title: m.dock.saved(),
    description: m.notifications.settingsSaved(),
  });
}

const notSaved = (description: string) =>
  ({ title: m.notifications.notSaved(), description, variant: "destructive" }) as const;
export const clientAction = keepTyped(
  ({ sentence }) => sentence ?? m.notifications.settingsNotSaved(),
);

export { DialogFailed as ErrorBoundary };

export default function Notifications() {
  const { ways, missing, spoken, isOnAny, isQuiet, quietHours, zones } =
    useLoaderData<typeof loader>();
  const failed = useFailed();
  const device = useThisDevice();
  const { canTurn } = device;
  const saving = useNavigation().formMethod === "POST";
  const zone = useOwnZone(isQuiet, quietHours.timeZone);
  return (
    <RouteDialog
      title={m.notifications.title()}
      description={
        <>
          {m.notifications.allInAlerts()}
          <br />
          {m.notifications.chooseHow()}
        </>
      }
      closeTo={HERE}
      returnFocusTo="notifications"
      isFilled
    >
      {failed ? <Notice {...failed} /> : null}
      <Form method="post" preventScrollReset className="ways">
        <fieldset className="divide-y divide-line border-line border-y">
          <legend className="sr-only">{m.notifications.notifyMe()}</legend>
          <ThisDeviceSwitch device={device} />
          {ways.map(({ name, words, isOn }) => {
            // A traveller who just turned this device on wants them: saving the form does not undo that.
            const isOnNow = isOn || (name === "push" && device.state === "on");
            const isLater = name === "push" && !isOnAny && !canTurn;
            return (
              <Way
                key={`${name} ${isOnNow}`}
                name={name}
                icon={ICONS[name]}
                words={words}
                isOn={isOnNow}
                isLater={isLater}
              />
            );
          })}
          <Way name="spoken" icon="audio-lines" isOn={spoken} words={m.notifications.spoken()}>
            {m.notifications.spokenAbout()}
          </Way>
        </fieldset>
        {missing.map((sentence) => (
          <p key={sentence} className="mt-2 text-muted text-sm">
            {sentence}
          </p>
        ))}
        <div className="group/quiet flex flex-col gap-3">
          <Way name="quiet" icon="moon" isOn={isQuiet} words={m.notifications.quietHours()}>
            <span className="hidden group-has-[[name=quiet]:checked]/quiet:inline">
              {m.notifications.onlyUrgent()}
            </span>
            <span className="group-has-[[name=quiet]:checked]/quiet:hidden">
              <Sentence
                of={m.notifications.onlyUrgentFrom}
                values={{
                  hours: (
                    <span className="whitespace-nowrap">
                      {m.notifications.hours({ from: quietHours.from, until: quietHours.until })}
                    </span>
                  ),
                }}
              />
            </span>
          </Way>
          <div className={`gap-3 ${WHILE_QUIET}`}>
            <Time name="from" label={m.notifications.from()} value={quietHours.from} />
            <Time name="until" label={m.notifications.until()} value={quietHours.until} />
          </div>
          <div className={`flex-col gap-1.5 ${WHILE_QUIET}`}>
            <label htmlFor="time-zone" className="label font-medium">
              {m.notifications.timeZone()}
            </label>
            <Select key={zone} id="time-zone" name="timeZone" defaultValue={zone}>
              {[...new Set([...zones, zone])].toSorted().map((name) => (
                <option key={name} value={name}>
                  {name.replaceAll("_", " ")}
                </option>
              ))}
            </Select>
          </div>
        </div>
        <DialogActions>
          <WayOut to={HERE} isFirst={false}>
            {m.common.cancel()}
          </WayOut>
          <Button type="submit" disabled={saving}>
            {saving ? m.search.saving() : m.common.save()}
          </Button>
        </DialogActions>
      </Form>
    </RouteDialog>
  );
}

const WHILE_QUIET = "hidden group-has-[[name=quiet]:checked]/quiet:flex";

/** Until one is chosen, this device's time zone, by its own name for it. */
function useOwnZone(isChosen: boolean, known: string): string {
  const [own, setOwn] = useState(known);
  useEffect(() => setOwn(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return (!isChosen && own) || known;
}

const ICONS: Record<ChannelName, IconName> = { push: "bell", email: "mail" };

interface WayProps {
  name: string;
  icon: IconName;
  isOn: boolean;
  words: string;
  /** There is nothing to turn on yet: submitted unchanged, and visible only without scripts. */
  isLater?: boolean;
  children?: ReactNode;
}

const Way = ({ name, icon, isOn, words, isLater = false, children }: WayProps) => (
  <label
    htmlFor={`way-${name}`}
    className="way cursor-pointer"
    data-later={isLater ? "" : undefined}
  >
    <span className="way-mark">
      <Icon name={icon} />
    </span>
    <span className="flex-1">
      <span className="block font-medium">{words}</span>
      {children ? <span className="block text-muted text-sm">{children}</span> : null}
    </span>
    <SwitchInput id={`way-${name}`} name={name} defaultChecked={isOn} />
  </label>
);

const Time = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <div className="flex flex-1 flex-col gap-1.5">
    <label htmlFor={`quiet-${name}`} className="label font-medium">
      {label}
    </label>
    <MomentInput id={`quiet-${name}`} type="time" name={name} defaultValue={value} />
  </div>
);
