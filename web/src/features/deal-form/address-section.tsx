import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounce } from 'use-debounce';
import { Link } from 'react-router-dom';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { usStates } from 'domain/geo/states.ts';
import { limits } from 'domain/limits.ts';
import { addressKey } from 'domain/deal/address-key.ts';
import { addressFields } from 'domain/deal/address-fields.ts';
import { stateName } from '#features/deal/deal-labels.ts';
import { typingRest } from '#ui/typing-rest.ts';
import { askForAddress } from '#features/deal/data.ts';
import { FieldGrid } from '#ui/form-layout.tsx';
import type { Claim } from '#features/house-case/claim-data.ts';
import type { DealFormMethods, DealFormValues } from './deal-form-values.ts';
import { SelectInput, TextInput } from './form-fields.tsx';
import { PinField } from './pin-field.tsx';
import { useZipPlace } from './zip-place.ts';

/** The address for which sending was refused; `attempt` distinguishes repeated attempts. */
export type RefusedAddress = TakenAddress & { attempt: number };

type Props = {
  form: DealFormMethods;
  dealId: string;
  base: DealFormValues;
  refused: RefusedAddress | undefined;
  /** Sends the deal as a claim to a house that someone else lists; undefined where that is not possible. */
  onClaim?: ((claim: Claim) => unknown) | undefined;
};

/** The property's address. The ZIP code comes before city and state because it fills them in. */
export function AddressFields({ form, dealId, base, refused, onClaim }: Props) {
  const zip = useZipPlace(form);
  const zipCode = useWatch({ control: form.control, name: 'zipCode' });
  const { key, taken } = useAddressCheck(form.control, dealId, base);
  return (
    <>
      <TextInput name="streetAddress" autoComplete="off" autoCapitalize="words" maxLength={limits.streetAddress} />
      <FieldGrid
        sx={{
          gridTemplateColumns: { xs: 'minmax(7rem, 2fr) minmax(0, 3fr)', md: '9rem minmax(0, 1fr) minmax(0, 1fr)' },
          '& > :last-child': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        }}
      >
        <TextInput name="zipCode" autoComplete="off" inputMode="numeric" maxLength={5} />
        <TextInput name="city" autoComplete="off" autoCapitalize="words" maxLength={limits.city} />
        <SelectInput name="state" values={usStates} labelOf={stateName} autoComplete="off" />
      </FieldGrid>
      <PlaceOfZip {...zip} />
      <PinField control={form.control} zipCode={zipCode} />
      <DuplicateProperty taken={taken} refused={refused?.key === key ? refused : undefined} {...{ form, onClaim }} />
    </>
  );
}

function PlaceOfZip({ filled, suggested, accept }: ReturnType<typeof useZipPlace>) {
  const { t } = useTranslation('deal-form');
  return (
    <Box component="output" sx={{ '&:not(:has(button))': { position: 'absolute' } }}>
      {suggested ? (
        <Stack
          direction="row"
          component="span"
          sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2 }}
        >
          <span>{t('form.zip.suggestion', { ...suggested })}</span>
          <Button variant="outlined" onClick={accept}>
            {t('form.zip.accept', { ...suggested })}
          </Button>
        </Stack>
      ) : (
        filled && <span className="visually-hidden">{t('form.zip.filled', { ...filled })}</span>
      )}
    </Box>
  );
}

/** Few addresses are listed twice. */
const ClaimDialog = lazy(() => import('#features/house-case/claim-dialog.tsx'));

type DuplicateProps = Pick<Props, 'form' | 'onClaim'> & {
  taken: TakenAddress | undefined;
  refused: RefusedAddress | undefined;
};

/**
 * The specified error, shown while the address is typed and after sending was refused; it takes the focus in the second
 * case.
 */
function DuplicateProperty({ taken, refused, form, onClaim }: DuplicateProps) {
  const { t } = useTranslation('deal-form');
  const [claiming, setClaiming] = useState(false);
  const [sent, setSent] = useState<Claim>();
  const box = useRef<HTMLDivElement>(null);
  const attempt = refused?.attempt;
  useEffect(() => {
    if (attempt !== undefined) box.current?.focus();
  }, [attempt]);
  const shown = refused ?? taken;
  if (!shown) return null;
  return (
    <>
      <Alert
        ref={box}
        tabIndex={-1}
        severity="error"
        role="alert"
        action={shown.dealId && <Link to={`/deals/${shown.dealId}`}>{t('form.duplicate.link')}</Link>}
      >
        <AlertTitle>{t('form.duplicate.title')}</AlertTitle>
        {t('form.duplicate.text')}
        {onClaim && (
          <div>
            <Button variant="outlined" color="inherit" sx={{ mt: 2 }} onClick={() => setClaiming(true)}>
              {t('form.duplicate.claim')}
            </Button>
          </div>
        )}
      </Alert>
      {onClaim && claiming && (
        // The dialog's own form is not the form of the deal, to which React's events bubble.
        <Box sx={{ display: 'contents' }} onSubmit={(event) => event.stopPropagation()}>
          <Suspense fallback={null}>
            <ClaimDialog
              state={form.getValues('state')}
              initial={sent}
              onClaim={(claim) => {
                setSent(claim);
                setClaiming(false);
                onClaim(claim);
              }}
              onClose={() => setClaiming(false)}
            />
          </Suspense>
        </Box>
      )}
    </>
  );
}

const address = z.object(addressFields);

type Typed = Pick<DealFormValues, 'streetAddress' | 'city' | 'state' | 'zipCode'>;

/** The address `key` belongs to a live deal. `dealId` is set when the person may see that deal. */
type TakenAddress = { key: string; dealId: string | undefined };

/** Returns the key of a complete address; undefined while it is incomplete. */
export function keyOfTyped(typed: Typed): string | undefined {
  const parsed = address.safeParse(typed);
  return parsed.success ? addressKey(parsed.data) : undefined;
}

/**
 * Looks up whether a complete address is taken, once typing rests. The address that the form began with and the deal's own
 * address do not count. A failed lookup is not reported, because the server checks when the deal is sent.
 */
function useAddressCheck(control: DealFormMethods['control'], dealId: string, base: DealFormValues) {
  const [streetAddress, city, state, zipCode] = useWatch({
    control,
    name: ['streetAddress', 'city', 'state', 'zipCode'],
  });
  const key = keyOfTyped({ streetAddress, city, state, zipCode });
  const [found, setFound] = useState<TakenAddress>();
  const lookupKey = key === keyOfTyped(base) ? undefined : key;

  const [restedKey] = useDebounce(lookupKey, typingRest);

  useEffect(() => {
    if (lookupKey === undefined || restedKey !== lookupKey) return undefined;
    const lookup = new AbortController();
    const lookUp = async () => {
      const { taken, dealId: holder } = await askForAddress({ streetAddress, city, state, zipCode }, lookup.signal);
      if (!lookup.signal.aborted) setFound(taken && holder !== dealId ? { key: lookupKey, dealId: holder } : undefined);
    };
    lookUp().catch(() => undefined);
    return () => lookup.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the key identifies the address, however it is written
  }, [lookupKey, restedKey, dealId]);

  return { key, taken: found && found.key === lookupKey ? found : undefined };
}
