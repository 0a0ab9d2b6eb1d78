import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Select } from "#app/components/ui/field.tsx";
import { LANGUAGE_NAMES, LANGUAGES } from "#app/contracts/languages.ts";
import { m } from "#messages";

/** Chooses the driver's language; a choice reloads the screen in it. */
export function DriversLanguage({ language }: { language: string }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  // The select stays, and keeps the focus: some browsers change a closed one at each arrow key.
  const show = () => submit(form.current, { preventScrollReset: true, replace: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before the scripts had come
  useEffect(() => {
    const { current } = form;
    if (current && new FormData(current).get("to") !== language) show();
  }, []);
  return (
    <Form ref={form} method="get" className="flex w-full flex-wrap items-center gap-2">
      <div className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
        <label htmlFor="to" className="text-muted text-sm">
          {m.driver.driverSpeaks()}
        </label>
        <div className="min-w-0 flex-1 basis-40">
          <Select id="to" name="to" defaultValue={language} onChange={show}>
            {LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {LANGUAGE_NAMES[one]()}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <noscript>
        <Button type="submit" variant="quiet" className="whitespace-nowrap">
          {m.driver.useLanguage()}
        </Button>
      </noscript>
    </Form>
  );
}
