import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#platform/api/error-text.ts';
import { showToast } from '#platform/toasts/toasts.ts';

type Props = {
  /** Fetches a file and hands it to the person. @throws ApiError */
  save: () => Promise<void>;
  label: string;
  /** While it is fetched, where that says more. */
  busyLabel?: string;
  /** Title of the toast when it fails; why stands under it. */
  failed: string;
  /** Id of what says whose file it is, or what is in it. */
  of: string;
};

/** Downloads a file. */
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
