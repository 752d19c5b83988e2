import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from './field.tsx';

type Props = { label: string; link: string };

/** How long "Copied" stands, in milliseconds. */
const copiedFor = 3000;

/** A link to be handed on: whole to be seen and selected, with a button that copies it. */
export function CopyLink({ label, link }: Props) {
  const { t } = useTranslation('ui');
  const field = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome(undefined), copiedFor);
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
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <TextAreaField
        ref={field}
        label={label}
        readOnly
        rows={3}
        value={link}
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      <Button
        variant="outlined"
        startIcon={outcome === 'copied' ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
        onClick={() => void copy()}
      >
        {t(outcome === 'copied' ? 'copy.done' : 'copy.button')}
      </Button>
      <output className={outcome === 'failed' ? undefined : 'visually-hidden'}>
        {outcome === 'copied' && t('copy.done')}
        {outcome === 'failed' && (
          <Typography variant="body2" color="error">
            {t('copy.failed')}
          </Typography>
        )}
      </output>
    </Stack>
  );
}
