import { useTranslation } from 'react-i18next';
import type { FileEndpoint } from 'domain/api/endpoint.ts';
import { asSignedIn } from '#platform/api/call.ts';
import { createFetchFile } from '#platform/api/request.ts';
import { browserTimeZone } from '#platform/time-zone.ts';
import { SaveButton } from './save-button.tsx';
import { saveFile } from './save-file.ts';

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
  const save = async () => {
    saveFile(await fetchFile(endpoint, { params, query: { ...query, timeZone: browserTimeZone() } }));
  };
  return <SaveButton save={save} label={t('download.button')} busyLabel={t('download.busy')} failed={failed} of={of} />;
}
