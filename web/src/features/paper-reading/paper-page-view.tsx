import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Paper } from 'domain/paper/paper.ts';
import { codeAmong, errorText } from '#platform/api/error-text.ts';
import { usePaperPage } from './data.ts';
import styles from './paper-reader.module.css';

type Props = {
  paper: Paper;
  page: number;
  zoom: number;
  /** Called when the server no longer opens the paper to this reader. */
  onShut: () => void;
  onClose: () => void;
};

/** The picture of a page, while it loads its stand-in, or why there is none. */
export function PaperPageView({ paper, page, zoom, onShut, onClose }: Props) {
  const { t } = useTranslation(['paper-reading', 'domain']);
  const { data, error, isFetching, refetch } = usePaperPage(paper, page);
  const isShut = codeAmong(error, ['forbidden', 'not-found']) !== undefined;
  useEffect(() => {
    if (isShut) onShut();
  }, [isShut, onShut]);
  const { width = 1, height = 1 } = paper.pages[page - 1] ?? {};
  // The kit gives a stand-in the height of a line.
  const size = { width: `calc(min(100%, 56rem) * ${zoom})`, height: 'auto', aspectRatio: `${width} / ${height}` };

  if (isShut)
    return (
      <div className={styles.before}>
        <Alert severity="warning" role="alert">
          <AlertTitle>{t('reader.shut')}</AlertTitle>
          {t('reader.shutText')}
        </Alert>
        <Button onClick={onClose}>{t('reader.back')}</Button>
      </div>
    );
  if (error && !isFetching)
    return (
      <div className={styles.before}>
        <Alert severity="error" role="alert">
          <AlertTitle>{t('reader.failed', { number: page })}</AlertTitle>
          {errorText(error)}
        </Alert>
        <Button onClick={() => void refetch()}>{t('reader.retry')}</Button>
      </div>
    );
  if (!data)
    return (
      <>
        <output className="visually-hidden">{t('reader.loading', { number: page })}</output>
        <Skeleton variant="rectangular" className={styles.page ?? ''} style={size} />
      </>
    );
  const kind = t(`domain:paperKinds.${paper.kind}`);
  return <Picture content={data} alt={t('reader.alt', { number: page, kind })} style={size} />;
}

/** Shows a picture from memory, and lets go of it with the page. */
function Picture({ content, alt, style }: { content: Blob; alt: string; style: object }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const address = URL.createObjectURL(content);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [content],
  );
  return <img ref={show} className={styles.page} alt={alt} style={style} draggable={false} />;
}
