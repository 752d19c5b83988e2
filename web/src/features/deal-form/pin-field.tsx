import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPinNear, pinAt, pinOf, pinText } from 'domain/deal/deal-location.ts';
import type { Position } from 'domain/geo/distance.ts';
import { findZip } from '#features/places/places.ts';
import { messageText } from '#platform/i18n/i18n.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { FieldError, FieldHelp } from '#ui/field-frame.tsx';
import type { DealFormMethods } from './deal-form-values.ts';
import { fieldId } from './form-fields.tsx';

/** Few deals are placed by hand. */
const PinMap = lazy(() => import('./pin-map.tsx'));

const id = fieldId('pin');

type Props = { control: DealFormMethods['control']; zipCode: string };

/** Where maps show the deal: nothing is loaded for it until its map is opened. */
export function PinField({ control, zipCode }: Props) {
  const { t } = useTranslation(['deal-form', 'deal', 'ui', 'domain']);
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name: 'pin' });
  const [isOpen, setOpen] = useState(false);
  const pin = pinOf(value);
  const opener = useRef<HTMLButtonElement>(null);
  const { state, middle, retry } = useMiddle(isOpen || pin ? zipCode : '');
  /** The ZIP code for which the pin was placed, as far as this form knows. */
  const [placedFor, setPlacedFor] = useState(zipCode);
  const refused = fieldState.error?.message;
  // Said before the deal is sent, too.
  const tooFar = pin && middle && !isPinNear(pin, middle) ? 'validation.pinTooFar' : undefined;
  const message = tooFar ?? refused;
  const place = (at: Position) => {
    setPlacedFor(zipCode);
    onChange(pinText(pinAt(at)));
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
      {isOpen && state === 'failed' && <ErrorState title={t('form.pin.failed')} onRetry={retry} />}
      {isOpen && state === 'unknown' && <p>{t(isZip(zipCode) ? 'form.pin.unknownZip' : 'form.pin.noZip')}</p>}
      {isOpen && (state === 'loading' || middle) && (
        <Suspense fallback={<Space />}>
          {/* Another ZIP code is another part of the map. */}
          {middle ? <PinMap key={zipCode} pin={pin} middle={middle} onPlace={place} /> : <Space />}
        </Suspense>
      )}
    </FormControl>
  );
}

/** As high as the map, which moves nothing when it comes. */
const Space = () => <Box sx={{ height: '20rem' }} />;

const isZip = (text: string): boolean => /^\d{5}$/.test(text);

type Middle = { state: 'loading' | 'found' | 'unknown' | 'failed'; middle?: Position | undefined };

/** Looks up the middle of a ZIP code, which some have not. */
function useMiddle(zipCode: string): Middle & { retry: () => void } {
  const [found, setFound] = useState<Middle & { zipCode: string; attempt: number }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const tell = (answer: Middle) => {
      if (isCurrent) setFound({ zipCode, attempt, ...answer });
    };
    findZip(zipCode).then(
      (middle) => tell({ state: middle ? 'found' : 'unknown', middle }),
      () => tell({ state: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [zipCode, attempt]);
  const isFound = found?.zipCode === zipCode && found.attempt === attempt;
  return { ...(isFound ? found : { state: 'loading' as const }), retry: () => setAttempt(attempt + 1) };
}
