import Button from '@mui/material/Button';
import { Heart } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#platform/toasts/toasts.ts';
import { RowIconButton } from '#ui/row-icon-button.tsx';
import { useSetFavorite } from './data.ts';
import styles from './favorite-button.module.css';

type Props = {
  uid: string;
  dealId: string;
  /** The deal's address, for the accessible name. */
  address: string;
  saved: boolean;
  /** With a visible label, on the deal's page. */
  wide?: boolean;
};

/**
 * Favorite button with an immediate response; if the server refuses, it is reset and an error is shown. Memoized, because saving one deal
 * changes what all buttons of a list get.
 */
export const FavoriteButton = memo(function FavoriteButton({ uid, dealId, address, saved, wide }: Props) {
  const { t } = useTranslation('favorites');
  const setFavorite = useSetFavorite(uid);
  const [beats, setBeats] = useState(false);
  const toggle = () => {
    setBeats(!saved);
    setFavorite(dealId, !saved).catch((error: unknown) => {
      console.error('A favorite was not saved', error);
      showToast({ variant: 'destructive', title: t('failed'), description: t('failedText') });
    });
  };
  const heart = (
    <Heart
      aria-hidden
      size={20}
      className={styles.heart}
      data-saved={saved || undefined}
      data-beats={beats || undefined}
      onAnimationEnd={() => setBeats(false)}
    />
  );
  if (wide) {
    return (
      <Button variant="outlined" startIcon={heart} aria-pressed={saved} onClick={toggle}>
        {t(saved ? 'saved' : 'save')}
      </Button>
    );
  }
  return <RowIconButton icon={heart} label={t(saved ? 'removeOf' : 'saveOf', { address })} onClick={toggle} />;
});
