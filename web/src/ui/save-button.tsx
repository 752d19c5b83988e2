import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#platform/api/error-text.ts';
import { showToast } from '#platform/toasts/toasts.ts';

type Props = {
  /**
   * Fetches the file and saves it.
   * @throws ApiError
   */
  save: () => Promise<void>;
  label: string;
  /** Label while the file is fetched; defaults to `label`. */
  busyLabel?: string;
  /** Title of the toast on failure; the reason is below it. */
  failed: string;
  /** Id of the element that says whose file it is, or what it contains. */
  of: string;
};

/** A button that downloads a file. */
export function SaveButton({ save, label, busyLabel = label, failed, of }: Props) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await save();
    } catch (error) {
      showToast({ title: failed, description: errorText(error), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="text"
      startIcon={<Download aria-hidden size={18} />}
      loading={busy}
      aria-describedby={of}
      onClick={() => void start()}
    >
      {busy ? busyLabel : label}
    </Button>
  );
}
