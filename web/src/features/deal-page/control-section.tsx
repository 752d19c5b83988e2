import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Clock } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { useAnchoredHeading } from '#ui/use-anchored-heading.ts';
import { useRestoredFocus } from '#ui/use-restored-focus.ts';
import { controlText } from './control-text.ts';

const ControlDialog = lazy(() => import('./control-dialog.tsx'));
const RemoveControlDialog = lazy(() => import('./remove-control-dialog.tsx'));

type Props = {
  deal: Deal;
  /** Whether the reader may change the deal. */
  changeable: boolean;
};

/** The originator's right to sell the deal, for everyone who sees it; its originator and admins edit it here. */
export function ControlSection({ deal, changeable }: Props) {
  const { t } = useTranslation(['deal-page', 'deal']);
  const section = useRef<HTMLElement>(null);
  const heading = useAnchoredHeading('control', true);
  useRestoredFocus(section, heading);
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const { control, controlShown } = deal;
  const close = () => setOpen(undefined);
  return (
    <Stack component="section" ref={section} id="control" aria-labelledby="control-title" sx={{ gap: 3 }}>
      <h2 ref={heading} id="control-title" tabIndex={-1}>
        {t('control.title')}
      </h2>
      {control ? (
        <div>
          <Typography sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2 }}>
            <span>{controlText(control, t, currentLanguage())}</span>
            {controlShown === false && (
              <StatusChip color="warning" icon={<Clock aria-hidden size={16} />} label={t('control.ranOut')} />
            )}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t(controlShown === false && changeable ? 'control.renew' : 'control.source')}
          </Typography>
        </div>
      ) : (
        <Typography color="textSecondary">{t(changeable ? 'control.lead' : 'control.none')}</Typography>
      )}
      {changeable && (
        <Stack direction="row" data-not-kept sx={{ flexWrap: 'wrap', gap: 2 }}>
          <Button variant="outlined" onClick={() => setOpen('edit')}>
            {t(control ? 'control.change' : 'control.add')}
          </Button>
          {control && (
            <Button variant="text" onClick={() => setOpen('remove')}>
              {t('control.remove')}
            </Button>
          )}
        </Stack>
      )}
      <Suspense fallback={null}>
        {open === 'edit' && <ControlDialog deal={deal} onClose={close} />}
        {open === 'remove' && <RemoveControlDialog deal={deal} onClose={close} />}
      </Suspense>
    </Stack>
  );
}
