import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  dealCategories,
  loanTypes,
  lotSizeUnits,
  parkings,
  propertyTypes,
  purchaseTypes,
  restrictionKinds,
} from 'domain/deal/deal-choices.ts';
import { fieldApplies } from 'domain/deal/deal.ts';
import {
  fieldsOfSection,
  isNumberField,
  type FactSection,
  type FieldName,
  type NumberFieldName,
} from 'domain/deal/deal-field-table.ts';
import { limits } from 'domain/limits.ts';
import { FieldGrid } from '#ui/form-layout.tsx';
import type { DealFormMethods } from './deal-form-values.ts';
import { DisagreementNotices } from './disagreement-notices.tsx';
import {
  CardsInput,
  DateInput,
  NumberInput,
  SelectInput,
  TextAreaInput,
  TickInput,
  TagsInput,
} from './form-fields.tsx';
import { LawPlace } from './law-place.tsx';

type Props = {
  control: DealFormMethods['control'];
  address: ReactNode;
  photos: ReactNode;
};

/** All fields of a deal, in sections that depend on the category and the finance type. */
export function DealFormSections({ control, address, photos }: Props) {
  const { t } = useTranslation(['deal-form', 'deal']);
  const [dealCategory, purchaseType] = useWatch({ control, name: ['dealCategory', 'purchaseType'] });
  const applies = (field: FieldName) => fieldApplies(field, { dealCategory, purchaseType });
  return (
    <>
      <Section name="address">{address}</Section>
      <Section name="price">
        <CardsInput name="dealCategory" values={dealCategories} labelOf={(value) => t(`deal:dealCategory.${value}`)} />
        {applies('purchaseType') && (
          <CardsInput name="purchaseType" values={purchaseTypes} labelOf={(value) => t(`deal:purchaseType.${value}`)} />
        )}
        <FieldGrid>
          <NumberInputs names={numbersOf('terms').filter(applies)} />
          <DateInput name="closeOfEscrow" />
        </FieldGrid>
        {/* Last in the section, so that no field moves while the person types. */}
        <DisagreementNotices section="terms" />
      </Section>
      {applies('loanType') && (
        <Section name="loan" lead={t('form.loanLead')}>
          <FieldGrid>
            <SelectInput name="loanType" values={loanTypes} labelOf={(value) => t(`deal:loanType.${value}`)} />
            <NumberInputs names={numbersOf('loan', 'piti')} />
            <DateInput name="loanMaturityDate" />
          </FieldGrid>
          <NumberInput name="piti" />
          <DisagreementNotices section="loan" />
        </Section>
      )}
      {applies('sellerLoanAmount') && (
        <Section name="sellerLoan" lead={t('form.sellerLoanLead')}>
          <FieldGrid>
            {fieldsOfSection('sellerLoan').map((name) =>
              isNumberField(name) ? <NumberInput key={name} name={name} /> : <DateInput key={name} name={name} />,
            )}
          </FieldGrid>
          <DisagreementNotices section="sellerLoan" />
        </Section>
      )}
      <Section name="property">
        <FieldGrid>
          <SelectInput
            name="propertyType"
            values={propertyTypes}
            labelOf={(value) => t(`deal:propertyType.${value}`)}
          />
          <NumberInput name="yearBuilt" />
        </FieldGrid>
        {/* Short numbers share a row on phones too. */}
        <FieldGrid sx={{ gridTemplateColumns: '1fr 1fr' }}>
          <NumberInputs names={numbersOf('property', 'yearBuilt', 'lotSize')} />
        </FieldGrid>
        <FieldGrid sx={{ gridTemplateColumns: '1fr 7rem' }}>
          <NumberInput name="lotSize" />
          <SelectInput name="lotSizeUnit" values={lotSizeUnits} labelOf={(value) => t(`deal:lotSizeUnit.${value}`)} />
        </FieldGrid>
        <FieldGrid>
          <SelectInput name="parking" values={parkings} labelOf={(value) => t(`deal:parking.${value}`)} />
          <SelectInput
            name="restrictions"
            values={restrictionKinds}
            labelOf={(value) => t(`deal:restrictions.${value}`)}
          />
          <NumberInputs names={numbersOf('costs')} />
        </FieldGrid>
        <div>
          <TickInput name="privatePool" />
          <TickInput name="agentInvolved" />
        </div>
      </Section>
      <Section name="photos">{photos}</Section>
      <Section name="description">
        <TextAreaInput name="description" maxLength={limits.description} />
        <TagsInput control={control} />
      </Section>
      <Section name="certification">
        <LawPlace />
        <TickInput name="legalCertification" />
      </Section>
    </>
  );
}

/** Returns the numbers of a section of the deal's page, in its order, except those that have a place of their own. */
const numbersOf = (section: FactSection, ...elsewhere: NumberFieldName[]): NumberFieldName[] =>
  fieldsOfSection(section)
    .filter(isNumberField)
    .filter((name) => !elsewhere.includes(name));

const NumberInputs = ({ names }: { names: readonly NumberFieldName[] }) =>
  names.map((name) => <NumberInput key={name} name={name} />);

type SectionProps = { name: SectionName; lead?: string; children: ReactNode };
type SectionName =
  | 'address'
  | 'price'
  | 'loan'
  | 'sellerLoan'
  | 'property'
  | 'photos'
  | 'description'
  | 'certification';

function Section({ name, lead, children }: SectionProps) {
  const { t } = useTranslation(['deal-form', 'deal']);
  return (
    <Card component="section" aria-labelledby={`section-${name}`}>
      <Stack component={CardContent} sx={{ gap: 5 }}>
        <div>
          <h2 id={`section-${name}`}>{t(`deal:groups.${name}`)}</h2>
          {lead && (
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {lead}
            </Typography>
          )}
        </div>
        {children}
      </Stack>
    </Card>
  );
}
