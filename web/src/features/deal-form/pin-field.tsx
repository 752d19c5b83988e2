import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPinNear, pinAt, pinOf, pinText } from 'domain/deal/deal-location.ts';
import type { Position } from 'domain/geo/distance.ts';
import { messageText } from '#platform/i18n/i18n.ts';
import { FieldError, FieldHelp } from '#ui/field-frame.tsx';
import type { DealFormMethods } from './deal-form-values.ts';
import { fieldId } from './form-fields.tsx';
import { useMiddle } from './use-middle.ts';

/** Few deals are placed by hand. */
const PinPlace = lazy(() => import('./pin-place.tsx'));

const id = fieldId('pin');

type Props = { control: DealFormMethods['control']; zipCode: string };

/** Field for the deal's position on maps: nothing is loaded for it until its map is opened. */
export function PinField({ control, zipCode }: Props) {
  const { t } = useTranslation(['deal-form', 'deal', 'ui', 'domain']);
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name: 'pin' });
  const [isOpen, setOpen] = useState(false);
  const pin = pinOf(value);
  const opener = useRef<HTMLButtonElement>(null);
  const middle = useMiddle(isOpen || pin ? zipCode : '');
  const { at } = middle;
  /** The ZIP code for which the pin was placed, as far as this form knows. */
  const [placedFor, setPlacedFor] = useState(zipCode);
  const refused = fieldState.error?.message;
  // Said before the deal is sent, too.
  const tooFar = pin && at && !isPinNear(pin, at) ? 'validation.pinTooFar' : undefined;
  const message = tooFar ?? refused;
  const place = (position: Position) => {
    setPlacedFor(zipCode);
    onChange(pinText(pinAt(position)));
  };
  return (
    <FormControl
      component="fieldset"
      id={id}
      ref={ref}
      tabIndex={-1}
      error={Boolean(message)}
      aria-describedby={[message && `${id}-error`, `${id}-help`].filter(Boolean).join(' ')}
      sx={{ gap: 2 }}
    >
      <FormLabel component="legend">
        {t('deal:labels.pin')}{' '}
        <Typography component="span" color="textSecondary">
          ({t('ui:optional')})
        </Typography>
      </FormLabel>
      <FieldHelp id={id} help={t('help.pin')} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <output>{pin ? t('form.pin.set') : t('form.pin.unset')}</output>
        <Button ref={opener} variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('form.pin.close') : t('form.pin.open')}
        </Button>
        {pin && (
          <Button
            variant="text"
            onClick={() => {
              onChange('');
              opener.current?.focus();
            }}
          >
            {t('form.pin.remove')}
          </Button>
        )}
      </Stack>
      {pin && placedFor !== zipCode && !message && <p>{t('form.pin.otherZip')}</p>}
      <FieldError id={id} error={message && messageText(message)} />
      {isOpen && (
        <Suspense fallback={<Box sx={{ height: '20rem' }} />}>
          {/* Another ZIP code is another part of the map. */}
          <PinPlace key={zipCode} zipCode={zipCode} middle={middle} pin={pin} onPlace={place} />
        </Suspense>
      )}
    </FormControl>
  );
}
