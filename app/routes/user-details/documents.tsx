import { IconButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { IconMark } from "#app/components/ui/icon-mark.tsx";
import type { IconName } from "#app/components/ui/icon-names.ts";
import { useToast } from "#app/components/ui/toaster.tsx";
import { Tooltip, TooltipProvider } from "#app/components/ui/tooltip.tsx";
import { m } from "#messages";
import { Part } from "./part.tsx";

const PASSPORT = {
  title: m.screens.passport,
  photo: m.user.photoOfPassport,
  takePhoto: m.user.takePhotoOfPassport,
  upload: m.user.uploadPassport,
  uploadDocument: m.user.uploadPassportDocument,
};
const ESTA: typeof PASSPORT = {
  title: m.user.esta,
  photo: m.user.photoOfEsta,
  takePhoto: m.user.takePhotoOfEsta,
  upload: m.user.uploadEsta,
  uploadDocument: m.user.uploadEstaDocument,
};

/** The travel documents; taking and uploading them only shows a notice (spec section 2). */
export function Documents({ passport, esta }: { passport: boolean; esta: boolean }) {
  return (
    <Part id="documents" title={m.user.documents()} about={m.user.documentsAbout()}>
      <div className="part-rows">
        <TooltipProvider>
          <DocumentRow words={PASSPORT} icon="book-user" uploaded={passport} />
          <DocumentRow words={ESTA} icon="file-text" uploaded={esta} />
        </TooltipProvider>
      </div>
    </Part>
  );
}

function DocumentRow({
  words,
  icon,
  uploaded,
}: {
  words: typeof PASSPORT;
  /** Until it is uploaded. */
  icon: IconName;
  uploaded: boolean;
}) {
  const toast = useToast();
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1 gap-y-1 py-3">
      <IconMark icon={uploaded ? "file-check" : icon} />
      <div className="ms-2 min-w-[5.5rem] flex-1">
        <h3 className="font-medium">{words.title()}</h3>
        <p className="text-muted text-sm">
          {uploaded ? m.user.documentUploaded() : m.user.noDocument()}
        </p>
      </div>
      <DocumentButton
        label={words.photo()}
        word={m.fields.photo()}
        icon="camera"
        onClick={() => toast({ title: m.user.cameraComing(), description: words.takePhoto() })}
      />
      <DocumentButton
        label={words.upload()}
        word={m.user.upload()}
        icon="upload"
        onClick={() => toast({ title: m.user.uploadComing(), description: words.uploadDocument() })}
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
