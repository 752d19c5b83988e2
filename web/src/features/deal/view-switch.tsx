import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { List as ListIcon, Map as MapIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** View of a list: rows or a map. */
export type ListView = { isMap: boolean; /** Address of the other view. */ other: string };

/**
 * On phones it floats above the bottom and the bar of deals chosen to be compared, in reach of a thumb, and `data-bottom-bar` keeps toasts
 * clear of it.
 */
const Switch = styled('div')(({ theme }) => ({
  flex: 'none',
  '& > .MuiButton-root': { minHeight: '3.25rem' },
  [theme.breakpoints.down('lg')]: { '& > .MuiButton-root': { minHeight: 'var(--target)' } },
  [theme.breakpoints.down('md')]: {
    position: 'fixed',
    bottom: `calc(${theme.spacing(4)} + var(--compare-bar, 0px) + env(safe-area-inset-bottom))`,
    left: '50%',
    zIndex: 6,
    translate: '-50%',
    borderRadius: theme.vars.radius.full,
    boxShadow: theme.vars.palette.shadow.high,
    '& > .MuiButton-root': {
      minHeight: '3rem',
      border: 0,
      backgroundColor: theme.vars.palette.background.inverse,
      color: theme.vars.palette.text.inverse,
    },
    '& .MuiButton-startIcon.MuiButton-startIcon': { marginRight: theme.spacing(2) },
  },
}));

/** The way from the list to the map, or back. */
export function ViewSwitch({ isMap, other }: ListView) {
  const { t } = useTranslation('deal');
  const Icon = isMap ? ListIcon : MapIcon;
  return (
    <Switch data-bottom-bar>
      <Button
        variant="outlined"
        startIcon={<Icon aria-hidden size={18} />}
        component={Link}
        to={other}
        onClick={() => window.scrollTo({ top: 0, behavior: 'instant' })}
      >
        {t(isMap ? 'view.list' : 'view.map')}
      </Button>
    </Switch>
  );
}
