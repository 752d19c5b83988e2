import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileEndpoint } from 'domain/api/endpoint.ts';
import { asSignedIn } from '#platform/api/call.ts';
import { errorText } from '#platform/api/error-text.ts';
import { createFetchFile } from '#platform/api/request.ts';
import { saveFile } from './save-file.ts';
import { showToast } from '#platform/toasts/toasts.ts';

const fetchFile = createFetchFile(asSignedIn);

type Props = {
  endpoint: FileEndpoint;
  params?: Record<string, string>;
  /** Which rows, where not all. */
  query?: Record<string, string>;
  /** Title of the toast when it fails; why stands under it. */
  failed: string;
  /** Id of the heading that says what is in the table. */
  of: string;
};

/** Downloads a table as a file; its dates are in this device's time zone. */
export function DownloadButton({ endpoint, params = {}, query = {}, failed, of }: Props) {
  const { t } = useTranslation('ui');
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      saveFile(await fetchFile(endpoint, { params, query: { ...query, timeZone } }));
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
      onClick={() => void download()}
    >
      {t(busy ? 'download.busy' : 'download.button')}
    </Button>
  );
}
