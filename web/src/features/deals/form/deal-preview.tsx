import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldApplies } from 'domain/deal/deal.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { lowestRate, monthlyPayment } from 'domain/deal/derived.ts';
import { DealCardPreview } from '#features/deals/deal-card.tsx';
import { inputOf, numberFields, type DealFormMethods, type DealFormValues } from './deal-form-values.ts';

type Props = {
  control: DealFormMethods['control'];
  /** Address of the cover photo. */
  cover: string | undefined;
};

/** The card that buyers will see, as far as it is typed; beside the form on a wide page. */
export function DealPreview({ control, cover }: Props) {
  const { t } = useTranslation('deals');
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
      <DealCardPreview
        deal={previewOf(values, {
          streetAddress: t('form.streetAddress.label'),
          city: t('form.city.label'),
          state: '–',
        })}
        cover={cover}
      />
    </Box>
  );
}

type Shown = Parameters<typeof DealCardPreview>[0]['deal'];

/** A deal as far as it is typed; what is no number yet is not there. */
function previewOf(values: DealFormValues, standIns: Pick<Deal, 'streetAddress' | 'city' | 'state'>): Shown {
  const input = Object.fromEntries(
    Object.entries(inputOf(values)).filter(
      ([name, value]) =>
        fieldApplies(name as Parameters<typeof fieldApplies>[0], values) &&
        (!(name in numberFields) || (typeof value === 'number' && value > 0)),
    ),
  ) as Partial<Deal>;
  return {
    ...input,
    dealCategory: input.dealCategory ?? 'creative',
    purchasePrice: input.purchasePrice ?? 0,
    streetAddress: input.streetAddress ?? standIns.streetAddress,
    city: input.city ?? standIns.city,
    state: input.state ?? standIns.state,
    zipCode: input.zipCode ?? '',
    bedrooms: input.bedrooms ?? 0,
    bathrooms: input.bathrooms ?? 0,
    lowestRate: lowestRate(input),
    monthlyPayment: monthlyPayment(input),
    status: 'new',
    visibility: 'all',
    photos: [],
  };
}
