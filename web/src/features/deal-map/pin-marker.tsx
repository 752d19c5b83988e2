import { Clock, Handshake, Sparkles } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from 'domain/intl-formats.ts';
import { diameterOf, shortCount } from '#ui/map/bubble.ts';
import bubble from '#ui/map/bubble.module.css';
import { MapMarker } from '#ui/map/map-marker.tsx';
import { MarkerButton } from '#ui/map/marker-button.tsx';
import styles from './pin-marker.module.css';
import type { Pin } from './pins.ts';

export type PinActions = {
  onPoint: (dealIds: readonly string[]) => void;
  /** Called when a keyboard reaches it; undefined keeps it out of the tab order, where a list has the same deals. */
  onReach: ((pin: Pin) => void) | undefined;
  onPress: (pin: Pin) => void;
};

type Props = PinActions & { pin: Pin; isLit: boolean };

/** Icons of the statuses, as on cards; most deals are active, which needs none. */
const icons = { new: Sparkles, active: undefined, pending: Clock, sold: Handshake, deleted: undefined };

/** Formats a price with three digits, for which a pin has room: "$285K", "$1.25M". */
const shortPrice = (dollars: number): string =>
  numberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumSignificantDigits: 3,
  }).format(dollars);

/** The price of one deal, or the number of several. Drawn anew only when it changes, because there are dozens. */
export const PinMarker = memo(({ pin, isLit, onPoint, onReach, onPress }: Props) => {
  const { t } = useTranslation(['deal-map', 'deal']);
  const { count, deal } = pin;
  const { status, streetAddress, city, state, purchasePrice } = deal;
  const values = { price: shortPrice(purchasePrice), address: `${streetAddress}, ${city}, ${state}`, city, state };
  const diameter = diameterOf(count);
  const Icon = icons[status];
  // Begins with what is to be seen, by which voice control presses it.
  const label =
    count > 1
      ? t('cluster', { ...values, count, value: shortCount(count) })
      : status === 'active'
        ? t('pin', values)
        : t('pinOfStatus', { ...values, status: t(`deal:status.${status}`) });
  return (
    <MapMarker
      longitude={pin.longitude}
      latitude={pin.latitude}
      raised={isLit}
      onPress={() => onPress(pin)}
      onPoint={(pointed) => onPoint(pointed ? pin.deals().map(({ key }) => key) : [])}
    >
      <MarkerButton
        tabIndex={onReach ? 0 : -1}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onReach?.(pin)}
        className={count > 1 ? bubble.bubble : styles.price}
        data-status={count > 1 ? undefined : status}
        data-pin={count > 1 ? undefined : deal.key}
        data-lit={isLit || undefined}
        label={label}
        style={count > 1 ? { width: diameter, height: diameter } : undefined}
      >
        {count === 1 && Icon && <Icon aria-hidden size={13} strokeWidth={2.5} />}
        {count > 1 ? shortCount(count) : shortPrice(purchasePrice)}
      </MarkerButton>
    </MapMarker>
  );
});
