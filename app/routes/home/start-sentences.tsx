import { CityPicture } from "#app/components/city-picture.tsx";
import { Sentences } from "#app/components/dock/sentences.tsx";
import { START } from "#app/contracts/texts/start.ts";

/** While nothing is planned: what one could say, each in a card with a picture. */
export const Start = ({ send }: { send: (text: string) => boolean }) => (
  <Sentences name="Examples" sentences={[]} layout="start-sentences" screen="/" send={send}>
    {START.map(({ say, example, city }) => (
      <button key={say} type="submit" name="message" value={say} className="start-sentence">
        <CityPicture cities={[city]} className="start-picture" />
        <span className="start-words">
          <span className="block font-medium">
            <bdi lang="en">{say}</bdi>
          </span>
          <span className="block text-muted text-sm">{example()}</span>
        </span>
      </button>
    ))}
  </Sentences>
);
