import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { derivedFields } from 'domain/deal/derived.ts';
import { DealCard, type ShownDeal } from '#features/deal/deal-card.tsx';
import { typedSoFar, type DealFormMethods, type DealFormValues } from './deal-form-values.ts';

type Props = {
  control: DealFormMethods['control'];
  /** URL of the cover photo. */
  cover: string | undefined;
  /** When the form was opened. */
  now: Date;
  /** Rendered below the card. */
  children: ReactNode;
};

/** Preview of the card that buyers will see, beside the form on wide pages. */
export function DealPreview({ control, cover, now, children }: Props) {
  const { t } = useTranslation(['deal-form', 'deal']);
  const values = useWatch({ control }) as DealFormValues;
  return (
    <Box
      component="aside"
      aria-label={t('form.preview')}
      sx={{
        display: { xs: 'none', lg: 'block' },
        position: 'sticky',
        top: 'calc(var(--header-height) + 1.5rem)',
        alignSelf: 'start',
      }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {t('form.preview')}
      </Typography>
      <DealCard
        deal={previewOf(values, now, {
          streetAddress: t('deal:labels.streetAddress'),
          city: t('deal:labels.city'),
          state: '–',
        })}
        cover={cover}
      />
      <Box sx={{ mt: 5 }}>{children}</Box>
    </Box>
  );
}

/** Returns the typed part of the deal, completed with placeholders. */
function previewOf(
  values: DealFormValues,
  now: Date,
  standIns: Pick<Deal, 'streetAddress' | 'city' | 'state'>,
): ShownDeal {
  const typed = typedSoFar(values);
  return {
    purchasePrice: 0,
    ...standIns,
    zipCode: '',
    bedrooms: 0,
    bathrooms: 0,
    ...typed,
    ...derivedFields(typed, now.toISOString().slice(0, 10)),
    status: 'new',
    visibility: 'all',
    photos: [],
  };
}
