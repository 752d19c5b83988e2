import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from './field.tsx';

type Props = {
  title: string;
  /** Confirmation of what was done. */
  children: ReactNode;
  link: string;
  action?: ReactNode;
  onClose: () => void;
};

/** Shows an invitation link, which is available only this once; a press outside does not close the dialog. */
export function LinkOnceDialog({ title, children, link, action, onClose }: Props) {
  const { t } = useTranslation('ui');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Dialog open onClose={(_, reason) => reason !== 'backdropClick' && onClose()} maxWidth="sm">
      <DialogTitle ref={heading} tabIndex={-1}>
        {title}
      </DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 4 }}>
          {children}
          <CopyLink label={t('linkOnce.label')} link={link} />
          <Typography variant="body2" color="textSecondary">
            {t('linkOnce.text')}
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        {action}
        <Button onClick={onClose}>{t('linkOnce.done')}</Button>
      </DialogActions>
    </Dialog>
  );
}

type CopyLinkProps = { label: string; link: string };

/** Time for which "Copied" is shown, in milliseconds. */
const copiedFor = 3000;

/** A link to share: fully visible and selectable, with a button that copies it. */
function CopyLink({ label, link }: CopyLinkProps) {
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
      // If the browser denies access to the clipboard, the selected link can be copied by hand.
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
