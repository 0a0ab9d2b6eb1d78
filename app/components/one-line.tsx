/** Text whose direction may differ from NoVo's words `before` it: truncation cuts its end. */
export const OneLine = ({ before = "", children }: { before?: string; children: string }) => (
  <span className="flex group-hover:underline">
    <span className="shrink-0 whitespace-pre">{before}</span>
    <bdi className="min-w-0 truncate">{children}</bdi>
  </span>
);
