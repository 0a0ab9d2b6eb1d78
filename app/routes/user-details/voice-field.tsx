import { controlOf, Field, type FieldState, Select } from "#app/components/ui/field.tsx";
import type { SpeechVoice } from "#app/contracts/speech-voices.ts";
import { m } from "#messages";

/**
 * The voice NoVo speaks with, if this server offers a choice. A chosen voice that the server has lost stays
 * listed as unavailable, and applies again once it is back.
 */
export function VoiceField({
  field,
  chosen,
  voices,
}: {
  field: FieldState;
  chosen: string | null;
  voices: readonly SpeechVoice[];
}) {
  const isHere = chosen === null || voices.some(({ name }) => name === chosen);
  if (chosen === null && voices.length < 2) return null;
  const noteId = `${field.id}-note`;
  const control = controlOf(field);
  const describedBy = [control["aria-describedby"], isHere ? undefined : noteId];
  return (
    <Field label={m.user.voice()} field={field}>
      <Select {...control} aria-describedby={describedBy.filter(Boolean).join(" ") || undefined}>
        <option value="">{m.user.automaticVoice()}</option>
        {voices.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
        {isHere ? null : (
          <option value={chosen}>{m.user.unavailableVoice({ voice: chosen })}</option>
        )}
      </Select>
      {isHere ? null : (
        <p id={noteId} className="text-muted text-sm">
          {m.user.voiceUnavailable()}
        </p>
      )}
    </Field>
  );
}
