import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usStates } from 'domain/geo/states.ts';
import { limits } from 'domain/limits.ts';
import { stateName } from '#features/deals/deal-words.ts';
import type { DealFormMethods, DealFormValues } from './deal-form-values.ts';
import { FieldGrid } from './field-grid.ts';
import { SelectInput, TextInput } from './form-fields.tsx';
import { useAddressCheck, type TakenAddress } from './use-address-check.ts';
import { useZipPlace, type ZipHelp } from './use-zip-place.ts';

/** Sending was refused because of the address; `attempt` tells one try from the next. */
export type RefusedAddress = TakenAddress & { attempt: number };

type Props = {
  form: DealFormMethods;
  dealId: string;
  base: DealFormValues;
  refused: RefusedAddress | undefined;
};

/** Where the property stands. The ZIP code comes before city and state, because it brings them along. */
export function AddressFields({ form, dealId, base, refused }: Props) {
  const zip = useZipPlace(form);
  const { key, taken } = useAddressCheck({ control: form.control, dealId, base });
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
      <DuplicateProperty taken={taken} refused={refused?.key === key ? refused : undefined} />
    </>
  );
}

function PlaceOfZip({ filled, suggested, accept }: ZipHelp) {
  const { t } = useTranslation('deals');
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

/** The specified error, while the address is typed and after sending was refused; then it takes the focus. */
function DuplicateProperty({
  taken,
  refused,
}: {
  taken: TakenAddress | undefined;
  refused: RefusedAddress | undefined;
}) {
  const { t } = useTranslation('deals');
  const box = useRef<HTMLDivElement>(null);
  const attempt = refused?.attempt;
  useEffect(() => {
    if (attempt !== undefined) box.current?.focus();
  }, [attempt]);
  const shown = refused ?? taken;
  if (!shown) return null;
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      severity="error"
      role="alert"
      action={shown.dealId && <Link to={`/deals/${shown.dealId}`}>{t('form.duplicate.link')}</Link>}
    >
      <AlertTitle>{t('form.duplicate.title')}</AlertTitle>
      {t('form.duplicate.text')}
    </Alert>
  );
}
