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
  /** Filters for the rows; all rows by default. */
  query?: Record<string, string>;
  /** Title of the toast on failure; the reason is below it. */
  failed: string;
  /** Id of the table's heading, which describes the button. */
  of: string;
};

/** Downloads a table as a file, with dates in this device's time zone. */
export function DownloadButton({ endpoint, params = {}, query = {}, failed, of }: Props) {
  const { t } = useTranslation('ui');
  const save = async () => {
    saveFile(await fetchFile(endpoint, { params, query: { ...query, timeZone: browserTimeZone() } }));
  };
  return <SaveButton save={save} label={t('download.button')} busyLabel={t('download.busy')} failed={failed} of={of} />;
}
