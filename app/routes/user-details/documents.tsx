import { IconButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { IconName } from "#app/components/ui/icon-names.ts";
import { useToast } from "#app/components/ui/toaster.tsx";
import { Tooltip, TooltipProvider } from "#app/components/ui/tooltip.tsx";

/** The travel documents; taking and uploading them only shows a notice (spec section 2). */
export function Documents({ passport, esta }: { passport: boolean; esta: boolean }) {
  return (
    <section className="card" aria-labelledby="documents">
      <h2 id="documents" className="mb-2 text-lg font-semibold">
        Documents
      </h2>
      <TooltipProvider>
        <DocumentRow title="Passport" inSentence="passport" uploaded={passport} />
        <DocumentRow title="ESTA" inSentence="ESTA" uploaded={esta} />
      </TooltipProvider>
    </section>
  );
}

function DocumentRow({
  title,
  inSentence,
  uploaded,
}: {
  title: string;
  inSentence: string;
  uploaded: boolean;
}) {
  const toast = useToast();
  const notice = (what: string, description: string) =>
    toast({ title: `${what} feature coming soon`, description });
  const icon = uploaded ? "file-check" : "file-x";
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 border-line border-t py-2 last:-mb-2 first-of-type:border-t-0">
      <Icon name={icon} className="text-muted" />
      <div className="ms-1 min-w-[5.5rem] flex-1">
        <h3 className="font-medium">{title}</h3>
        <p className="text-muted text-sm">{uploaded ? "Document uploaded" : "No document"}</p>
      </div>
      <DocumentButton
        label={`Photo of ${title}`}
        word="Photo"
        icon="camera"
        onClick={() => notice("Camera", `Take a photo of your ${inSentence}`)}
      />
      <DocumentButton
        label={`Upload ${title}`}
        word="Upload"
        icon="upload"
        onClick={() => notice("Upload", `Upload your ${inSentence} document`)}
      />
    </div>
  );
}

const DocumentButton = ({
  label,
  word,
  icon,
  onClick,
}: {
  label: string;
  /** Beside the icon on a desk. */
  word: string;
  icon: IconName;
  onClick: () => void;
}) => (
  <Tooltip words={label}>
    <IconButton
      type="button"
      scripted
      label={label}
      onClick={onClick}
      className="border border-edge/60 bg-surface text-ink! lg:flex! lg:w-auto! lg:items-center lg:gap-1.5 lg:px-3"
    >
      <Icon name={icon} size={18} />
      <span className="font-medium text-sm max-lg:hidden">{word}</span>
    </IconButton>
  </Tooltip>
);
