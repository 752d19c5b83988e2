import Button from '@mui/material/Button';
import { keyframes, styled } from '@mui/material/styles';
import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#platform/toasts/toasts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useSetFavorite } from './data.ts';

const beat = keyframes({ '50%': { transform: 'scale(1.25)' } });

const MovingHeart = styled(Heart)(({ theme }) => ({
  '&[data-saved]': {
    fill: theme.vars.palette.error.main,
    color: theme.vars.palette.error.main,
    animation: `${beat} var(--calm) var(--ease)`,
  },
}));

type Props = {
  uid: string;
  dealId: string;
  /** Of the deal, for those who cannot see which card the heart is on. */
  address: string;
  saved: boolean;
  /** With words beside it, on the deal's page. */
  wide?: boolean;
};

/** The heart: answers at once; what the server refuses goes back, with a word about it. */
export function FavoriteButton({ uid, dealId, address, saved, wide }: Props) {
  const { t } = useTranslation('favorites');
  const setFavorite = useSetFavorite(uid);
  const toggle = () => {
    setFavorite(dealId, !saved).catch((error: unknown) => {
      console.error('A favorite was not saved', error);
      showToast({ variant: 'destructive', title: t('failed'), description: t('failedText') });
    });
  };
  const heart = <MovingHeart aria-hidden size={20} data-saved={saved || undefined} />;
  if (wide) {
    return (
      <Button variant="outlined" startIcon={heart} aria-pressed={saved} onClick={toggle}>
        {t(saved ? 'saved' : 'save')}
      </Button>
    );
  }
  return (
    <IconButton variant="filled" icon={heart} label={t(saved ? 'removeOf' : 'saveOf', { address })} onClick={toggle} />
  );
}
