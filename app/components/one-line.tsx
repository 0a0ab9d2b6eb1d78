import { Sentence } from "./ui/sentence.tsx";

/** Text whose direction may differ from that of NoVo's sentence `of` it: truncation cuts its end. */
export const OneLine = ({
  of = itself,
  children,
}: {
  of?: (values: { place: string | number }) => string;
  children: string;
}) => (
  <span className="flex whitespace-pre group-hover:underline">
    <Sentence of={of} values={{ place: <bdi className="min-w-0 truncate">{children}</bdi> }} />
  </span>
);

const itself = ({ place }: { place: string | number }) => `${place}`;
