import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Waiting } from '#ui/loading.tsx';
import type { BlackoutState } from './blackout-state.ts';
import styles from './blackout.module.css';
import type { MadePages } from './made-pages.ts';
import { refusalText } from './refusal-text.ts';

type Props = {
  pages: BlackoutState['pages'];
  made: MadePages;
  onBack: () => void;
  onDone: (pages: Blob[]) => void;
};

/** Shows exactly what others will see: the pictures that are handed over. */
export function FinalLook({ pages, made, onBack, onDone }: Props) {
  const { t } = useTranslation('papers');
  const top = useRef<HTMLElement>(null);
  const { flattened, error } = useFlattened(pages, made);
  const isWhole = flattened.length === pages.length;
  useEffect(() => top.current?.focus(), []);
  return (
    <>
      <section ref={top} tabIndex={-1} className={styles.final} aria-label={t('final.pages')}>
        {error !== undefined && (
          <Alert severity="error" role="alert">
            {refusalText(error, t)}
          </Alert>
        )}
        {flattened.map(({ url }, page) => (
          <figure key={url}>
            <img src={url} alt={t('final.alt', { number: page + 1 })} loading="lazy" />
            <figcaption>{t('blackout.page', { number: page + 1, count: pages.length })}</figcaption>
          </figure>
        ))}
        {!isWhole && error === undefined && (
          <Waiting>{t('final.making', { number: flattened.length + 1, count: pages.length })}</Waiting>
        )}
      </section>
      <footer className={styles.footer}>
        <p className={styles.hint}>{t('final.hint')}</p>
        <Button variant="outlined" onClick={onBack}>
          {t('final.back')}
        </Button>
        <Button disabled={!isWhole} onClick={() => onDone(flattened.map(({ blob }) => blob))}>
          {t('final.done')}
        </Button>
      </footer>
    </>
  );
}

type Flattened = { blob: Blob; url: string };

/** The pages that are made already, and then one after the other. */
function useFlattened(pages: BlackoutState['pages'], made: MadePages) {
  const [flattened, setFlattened] = useState<readonly Flattened[]>([]);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let isCurrent = true;
    const urls: string[] = [];
    const run = async () => {
      for (const [index, edit] of pages.entries()) {
        if (!edit) throw new Error(`Page ${index + 1} was not seen`);
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const blob = await made.page(index, edit);
        if (!isCurrent) return;
        const url = URL.createObjectURL(blob);
        urls.push(url);
        setFlattened((before) => [...before, { blob, url }]);
      }
    };
    run().catch((cause: unknown) => isCurrent && setError(cause));
    return () => {
      isCurrent = false;
      urls.forEach((url) => URL.revokeObjectURL(url));
      setFlattened([]);
    };
  }, [pages, made]);
  return { flattened, error };
}
