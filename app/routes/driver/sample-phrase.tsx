import { I_AM_HERE } from "#app/contracts/texts/driver.ts";

/** What the screen is for: a phrase as a driver reads it, and as it was said. */
export const SamplePhrase = () => (
  <dl className="sample-phrase">
    <div>
      <dt className="label">Your driver reads, in Turkish</dt>
      <dd lang="tr">Geldim.</dd>
    </div>
    <div>
      <dt className="label">You say</dt>
      <dd>{I_AM_HERE}</dd>
    </div>
  </dl>
);
