import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { chooseNone, compareAddress } from '#features/deal/chosen-deals.ts';
import { IconButton } from '#ui/icon-button.tsx';

/** At the lower edge while the list scrolls. It has its own place at the end of the page, so that nothing stays below it. */
const Bar = styled('section')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 6,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(3),
  width: 'fit-content',
  minHeight: 'var(--target)',
  marginInline: 'auto',
  padding: theme.spacing(2, 3, 2, 5),
  borderRadius: theme.vars.radius.full,
  backgroundColor: theme.vars.palette.background.raised,
  boxShadow: theme.vars.palette.shadow.high,
  [theme.breakpoints.up('md')]: { bottom: theme.spacing(4), marginBottom: theme.spacing(4) },
  [theme.breakpoints.down('md')]: {
    width: 'auto',
    justifyContent: 'space-between',
    borderRadius: 0,
    padding: `${theme.spacing(2)} var(--page-margin) max(${theme.spacing(2)}, env(safe-area-inset-bottom))`,
  },
}));

/** Scrolls focused elements clear of the bar; elements that float at the lower edge of phones read its height, and stay above it. */
const clearOfBar = 'html{scroll-padding-bottom:5rem;--compare-bar:calc(var(--target) + 1rem);}';

/** The deals that were chosen to be compared, with the way to the comparison. */
export default function CompareBar({ uid, chosen }: { uid: string; chosen: readonly string[] }) {
  const { t } = useTranslation('compare');
  return (
    <>
      <style>{clearOfBar}</style>
      <Bar aria-label={t('bar.label')} data-bottom-bar data-not-kept>
        <Typography component="output">{t('bar.chosen', { count: chosen.length })}</Typography>
        <Button component={Link} to={compareAddress(chosen)}>
          {t('bar.compare')}
        </Button>
        <IconButton label={t('bar.clear')} icon={<X aria-hidden size={20} />} onClick={() => chooseNone(uid)} />
      </Bar>
    </>
  );
}
