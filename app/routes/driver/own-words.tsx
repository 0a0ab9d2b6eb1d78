import { Form } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/field.tsx";
import { MAX_TALK_LENGTH } from "#app/contracts/talk.ts";
import { m } from "#messages";

interface Props {
  /** What could not be translated, to be reworded. */
  typed: string;
  busy: boolean;
  /** What could be typed. */
  example: string | null;
  /** A model translates, from any language; the phrase book from English. */
  isLive: boolean;
}

export function OwnWords({ typed, example, busy, isLive }: Props) {
  return (
    <Form method="post" className="flex flex-wrap items-end gap-2">
      <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1.5">
        <label htmlFor="text" className="label font-medium">
          {m.driver.ownWords()}
        </label>
        <Input
          id="text"
          name="text"
          dir="auto"
          lang={isLive ? undefined : "en"}
          key={typed}
          defaultValue={typed}
          required
          maxLength={MAX_TALK_LENGTH}
          autoComplete="off"
          placeholder={example?.replace(/[.。]$/, "")}
        />
      </div>
      <Button type="submit" name="from" value="traveller" variant="quiet" disabled={busy}>
        {busy ? m.driver.translating() : m.driver.translate()}
      </Button>
      {isLive ? (
        <Button type="submit" name="from" value="driver" variant="quiet" disabled={busy}>
          {m.driver.driverWroteThis()}
        </Button>
      ) : null}
    </Form>
  );
}
