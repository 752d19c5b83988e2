import Button from '@mui/material/Button';
import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './copy-link.module.css';

type Props = { label: string; link: string };

/** How long "Copied" stands, in milliseconds. */
const said = 3000;

/** A link to be handed on: whole to be seen and selected, with a button that copies it. */
export function CopyLink({ label, link }: Props) {
  const { t } = useTranslation('ui');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome(undefined), said);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
    } catch {
      // Where the browser does not let us, the person can: it is selected.
      field.current?.select();
      setOutcome('failed');
    }
  };

  return (
    <div className={styles.copy}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        readOnly
        rows={2}
        value={link}
        spellCheck={false}
        className={styles.link}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.action}>
        <Button
          variant="outlined"
          startIcon={outcome === 'copied' ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
          onClick={() => void copy()}
        >
          {t(outcome === 'copied' ? 'copy.done' : 'copy.button')}
        </Button>
        <output className={outcome === 'failed' ? styles.failed : 'visually-hidden'}>
          {outcome === 'copied' && t('copy.done')}
          {outcome === 'failed' && t('copy.failed')}
        </output>
      </div>
    </div>
  );
}
