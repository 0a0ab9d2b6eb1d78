import { m } from "#messages";

/** What the screen is for: a phrase as it was said, and as a driver reads it. */
export const SamplePhrase = () => (
  <div className="sample-phrase">
    <img src="/images/driver.svg" alt="" width="320" height="144" className="w-full" />
    <dl>
      <div className="sample-words">
        <dt className="label">{m.driver.youSay()}</dt>
        <dd className="text-lg">{m.driver.iAmHere()}</dd>
      </div>
      <div className="sample-words">
        <dt className="label">{m.driver.readsInTurkish()}</dt>
        <dd lang="tr" dir="ltr" className="sample-read">
          Geldim.
        </dd>
      </div>
    </dl>
  </div>
);
