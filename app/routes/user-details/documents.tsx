import { IconButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useToast } from "#app/components/ui/toaster.tsx";
import { Tooltip, TooltipProvider } from "#app/components/ui/tooltip.tsx";

/** The travel documents; taking and uploading them only give notice (spec section 2). */
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
    <div className="flex items-center gap-3 border-line border-t py-2 first-of-type:border-t-0">
      <Icon name={icon} className="text-muted" />
      <div className="flex-1">
        <h3 className="font-medium">{title}</h3>
        <p className="text-muted text-sm">{uploaded ? "Document uploaded" : "No document"}</p>
      </div>
      <Tooltip words={`Photograph ${title}`}>
        <IconButton
          type="button"
          scripted
          label={`Photograph ${title}`}
          onClick={() => notice("Camera", `Take a photo of your ${inSentence}`)}
        >
          <Icon name="camera" />
        </IconButton>
      </Tooltip>
      <Tooltip words={`Upload ${title}`}>
        <IconButton
          type="button"
          scripted
          label={`Upload ${title}`}
          onClick={() => notice("Upload", `Upload your ${inSentence} document`)}
        >
          <Icon name="upload" />
        </IconButton>
      </Tooltip>
    </div>
  );
}
