import { Button } from "#app/components/ui/button.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import { Icon } from "#app/components/ui/icon.tsx";
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
  const hydrated = useHydrated();
  const notice = (what: string, description: string) =>
    toast({ title: `${what} feature coming soon`, description });
  const icon = uploaded ? "file-check" : "file-x";
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 border-line border-t py-2 first-of-type:border-t-0">
      <Icon name={icon} className="text-muted" />
      <div className="ms-1 min-w-[6.5rem] flex-1">
        <h3 className="font-medium">{title}</h3>
        <p className="text-muted text-sm">{uploaded ? "Document uploaded" : "No document"}</p>
      </div>
      <Tooltip words={`Photo of ${title}`}>
        <Button
          type="button"
          variant="quiet"
          aria-label={`Photo of ${title}`}
          disabled={!hydrated}
          className="px-4!"
          onClick={() => notice("Camera", `Take a photo of your ${inSentence}`)}
        >
          <Icon name="camera" size={18} className="max-sm:hidden" /> Photo
        </Button>
      </Tooltip>
      <Tooltip words={`Upload ${title}`}>
        <Button
          type="button"
          variant="quiet"
          aria-label={`Upload ${title}`}
          disabled={!hydrated}
          className="px-4!"
          onClick={() => notice("Upload", `Upload your ${inSentence} document`)}
        >
          <Icon name="upload" size={18} className="max-sm:hidden" /> Upload
        </Button>
      </Tooltip>
    </div>
  );
}
