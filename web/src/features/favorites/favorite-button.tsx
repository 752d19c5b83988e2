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
  /** The deal's address, for the accessible name. */
  address: string;
  saved: boolean;
  /** With a visible label, on the deal's page. */
  wide?: boolean;
};

/** Favorite button with an immediate response; if the server refuses, it is reset and an error is shown. */
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
