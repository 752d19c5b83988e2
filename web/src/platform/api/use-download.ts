import { useRef, useState } from 'react';
import type { FileEndpoint } from 'domain/api/endpoint.ts';
import { showToast } from '#platform/toasts/toasts.tsx';
import { asSignedIn } from './call.ts';
import { errorText } from './error-text.ts';
import { type ApiFile, createFetchFile } from './file.ts';

const fetchFile = createFetchFile(asSignedIn);

/**
 * Fetches a table and hands it to the browser to save, one at a time; its moments are told by this device's clock.
 * @param failed title of the toast when it fails; why stands under it
 */
export function useDownload(endpoint: FileEndpoint, params: Record<string, string>, failed: string) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const download = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      save(await fetchFile(endpoint, { params, query: { timeZone } }));
    } catch (error) {
      showToast({ title: failed, description: errorText(error), variant: 'destructive' });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, download };
}

function save({ name, content }: ApiFile): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers begin to read it only after this.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
