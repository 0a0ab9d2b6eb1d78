import { IconButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { IconMark } from "#app/components/ui/icon-mark.tsx";
import type { IconName } from "#app/components/ui/icon-names.ts";
import { useToast } from "#app/components/ui/toaster.tsx";
import { Tooltip, TooltipProvider } from "#app/components/ui/tooltip.tsx";
import { Part } from "./part.tsx";

/** The travel documents; taking and uploading them only shows a notice (spec section 2). */
export function Documents({ passport, esta }: { passport: boolean; esta: boolean }) {
  return (
    <Part id="documents" title="Documents" about="What you show at the border">
      <div className="part-rows">
        <TooltipProvider>
          <DocumentRow
            title="Passport"
            inSentence="passport"
            icon="book-user"
            uploaded={passport}
          />
          <DocumentRow title="ESTA" inSentence="ESTA" icon="file-text" uploaded={esta} />
        </TooltipProvider>
      </div>
    </Part>
  );
}

function DocumentRow({
  title,
  inSentence,
  icon,
  uploaded,
}: {
  title: string;
  inSentence: string;
  /** Until it is uploaded. */
  icon: IconName;
  uploaded: boolean;
}) {
  const toast = useToast();
  const notice = (what: string, description: string) =>
    toast({ title: `${what} feature coming soon`, description });
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1 gap-y-1 py-3">
      <IconMark icon={uploaded ? "file-check" : icon} />
      <div className="ms-2 min-w-[5.5rem] flex-1">
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
    <IconButton type="button" scripted label={label} onClick={onClick} className="document-button">
      <Icon name={icon} size={18} />
      <span className="max-lg:hidden">{word}</span>
    </IconButton>
  </Tooltip>
);
