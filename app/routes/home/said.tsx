/** What NoVo says. What it offers at the end stands beneath it, to be tapped, and is only read out here. */
export const Said = ({ content, offer }: { content: string; offer: string }) =>
  offer ? (
    <>
      {content.slice(0, -offer.length)}
      <span className="sr-only">{offer}</span>
    </>
  ) : (
    content
  );
