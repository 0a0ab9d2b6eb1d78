import { Icon } from "#app/components/ui/icon.tsx";
import { m } from "#messages";

export const TurnSwitch = () => (
  <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-ink/45 px-4 font-semibold text-ink text-sm outline-assistant outline-offset-2 hover:bg-assistant-soft has-checked:border-ink has-checked:bg-assistant-soft has-focus-visible:outline-2">
    <input
      type="checkbox"
      className="turned absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
    />
    <Icon name="arrow-down-up" size={18} />
    {m.driver.flip()}
  </label>
);
