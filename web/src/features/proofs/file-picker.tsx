import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Camera, FileUp } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatFileSize } from '#platform/file-size.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { FieldError } from '#ui/field-frame.tsx';
import { FileButton } from '#ui/file-button.tsx';

/** Includes HEIC, which is sent as JPEG if the browser can decode it. */
const accepted = 'application/pdf,image/jpeg,image/png,image/webp,.heic,.heif';

/** Touch devices have a camera at hand. */
const hasCameraInHand = () => navigator.maxTouchPoints > 0;

type Props = {
  /** Id of the input, which takes the focus. */
  id: string;
  help: string;
  choose: string;
  shoot: string;
  file: File | undefined;
  error: string | undefined;
  disabled: boolean;
  onPick: (file: File) => void;
  /** Further buttons. */
  children?: ReactNode;
};

/** Picks a PDF or an image, on phones also with the camera, and says what was picked or why it is refused. */
export function FilePicker({ id, help, choose, shoot, file, error, disabled, onPick, children }: Props) {
  const outcome = useRef<HTMLDivElement>(null);
  // On phones, what was picked and why it is refused would be below the end of a dialog.
  useEffect(() => {
    if (file || error !== undefined) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [file, error]);
  return (
    <div>
      <Typography id={`${id}-help`} variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {help}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        <FileButton
          id={id}
          variant="outlined"
          startIcon={<FileUp aria-hidden size={18} />}
          accept={accepted}
          disabled={disabled}
          describedBy={`${id}-help ${id}-error`}
          invalid={error !== undefined}
          onFile={onPick}
        >
          {choose}
        </FileButton>
        {hasCameraInHand() && (
          <FileButton
            variant="outlined"
            startIcon={<Camera aria-hidden size={18} />}
            accept="image/*"
            camera
            disabled={disabled}
            onFile={onPick}
          >
            {shoot}
          </FileButton>
        )}
        {children}
      </Stack>
      <div ref={outcome}>
        <Typography component="output" variant="body2" sx={{ display: 'block', mt: 2, overflowWrap: 'anywhere' }}>
          {file && `${file.name} · ${formatFileSize(file.size, currentLanguage())}`}
        </Typography>
        <div aria-live="polite">
          <FieldError id={id} error={error} />
        </div>
      </div>
    </div>
  );
}
