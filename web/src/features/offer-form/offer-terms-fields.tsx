import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DealCategory } from 'domain/deal/deal-choices.ts';
import { limits } from 'domain/limits.ts';
import type { AcceptedAsAsked } from 'domain/offer/as-asked.ts';
import type { AskingDeal } from 'domain/offer/asking-terms.ts';
import { fundingSources, termApplies, type OfferTerms } from 'domain/offer/offer-terms.ts';
import { namesOf, type ZodForm } from '#platform/forms/use-zod-form.ts';
import { Field } from '#ui/field.tsx';
import { FieldGrid } from '#ui/form-layout.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useAsAskedText } from '#features/offers/as-asked-text.ts';
import type { TypedOffer } from './offer-form.ts';
import { useOfferRowTexts, type OfferRowKey } from '#features/offers/offer-rows.ts';
import {
  countGiven,
  localTime,
  noteNumbers,
  termNumbers,
  typedTerms,
  usableTerms,
  type NoteNumber,
  type TermNumber,
} from './typed-terms.ts';

/** Returns the help text of a field: the deal's asking terms, or what a counter changes. */
export type HelpOf = (name: `terms.${string}`, row: OfferRowKey) => ReactNode;

type Props = {
  form: ZodForm<TypedOffer>;
  offerType: DealCategory;
  deal: AskingDeal;
  /** In an offer, the deal's terms, which it accepts unless it changes them. */
  asked: AcceptedAsAsked | undefined;
  helpOf: HelpOf;
  now: Date;
  /** "YYYY-MM-DD" in the property's time zone. */
  today: string;
  opened: boolean;
  onOpened: (opened: boolean) => void;
};

const noteRows: Record<NoteNumber, OfferRowKey> = {
  amount: 'noteAmount',
  annualRate: 'noteRate',
  payment: 'notePayment',
  amortizationMonths: 'noteAmortization',
  balloonMonths: 'noteBalloon',
  interestOnlyMonths: 'noteInterestOnly',
};
const deposit = ['emd', 'emdRefundableDays', 'inspectionDays'] as const;

/**
 * The optional terms that apply to the offer's type and the deal. They are collapsed and start with the deal's asking terms,
 * which the collapsed heading mentions: an offer is the same whether or not they were opened.
 */
export function OfferTermsFields({ form, offerType, deal, asked, helpOf, now, today, opened, onOpened }: Props) {
  const { t } = useTranslation('offers');
  const { labelOf } = useOfferRowTexts();
  const { terms } = form.values;
  const given = countGiven(terms);
  const isRefused = namesOf({ terms }).some((name) => form.field(name as 'terms.emd').error !== undefined);
  const applies = (term: keyof OfferTerms) => termApplies(term, offerType, deal);

  const asAskedText = useAsAskedText();
  const offered = { offerType, purchasePrice: 0, terms: usableTerms(terms, applies) };
  const asAsked = asked && asAskedText(offered, deal, today, true);
  const own = asked ? given - Object.keys(offered.terms).filter((term) => term in asked.terms).length : given;
  const about =
    given > 0 && own > 0 ? t(asAsked === undefined ? 'terms.given' : 'terms.own', { count: own }) : undefined;

  const number = (name: TermNumber) =>
    applies(name) && (
      <NumberField
        key={name}
        {...form.field(`terms.${name}`)}
        kind={termNumbers[name]}
        label={labelOf({ key: name })}
        help={helpOf(`terms.${name}`, name)}
        suffix={termNumbers[name] === 'whole' ? t('terms.days') : undefined}
      />
    );
  const noteNumber = (name: NoteNumber) => (
    <NumberField
      key={name}
      {...form.field(`terms.sellerNote.${name}`)}
      kind={noteNumbers[name]}
      label={labelOf({ key: noteRows[name] })}
      help={helpOf(`terms.sellerNote.${name}`, noteRows[name])}
      suffix={noteNumbers[name] === 'whole' ? t('terms.months') : undefined}
    />
  );

  return (
    <Accordion
      variant="outlined"
      expanded={opened || isRefused}
      onChange={(_, isOpen) => onOpened(isOpen)}
      sx={{ backgroundColor: 'transparent' }}
    >
      <AccordionSummary expandIcon={<ChevronDown aria-hidden size={20} />}>
        <div>
          <Typography component="span" sx={{ display: 'block', fontWeight: 'fontWeightMedium' }}>
            {t('terms.title')}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            {[asAsked, about].filter((text) => text !== undefined).join(' · ') || t(`terms.about.${offerType}`)}
          </Typography>
        </div>
      </AccordionSummary>
      <AccordionDetails>
        <Stack sx={{ gap: 6, py: 3 }}>
          {asked && Object.keys(asked.terms).length > 0 && (
            <Typography color="textSecondary">{t('terms.asked')}</Typography>
          )}
          {(applies('cashToSeller') || applies('assumedBalance')) && (
            <Group title={t('terms.groups.financing')}>
              {number('cashToSeller')}
              {number('assumedBalance')}
            </Group>
          )}
          {applies('sellerNote') && (
            <Group title={t('terms.groups.note')}>{(Object.keys(noteNumbers) as NoteNumber[]).map(noteNumber)}</Group>
          )}
          <Group title={t('terms.groups.deposit')}>{deposit.map(number)}</Group>
          <Group title={t('terms.groups.buyer')}>
            <SelectField
              {...form.field('terms.fundingSource')}
              label={labelOf({ key: 'fundingSource' })}
              help={helpOf('terms.fundingSource', 'fundingSource')}
              placeholder={t('terms.choose')}
              options={fundingSources.map((value) => ({ value, label: t(`rows.funding.${value}`) }))}
            />
            <Field
              {...form.field('terms.buyerEntity')}
              label={labelOf({ key: 'buyerEntity' })}
              help={helpOf('terms.buyerEntity', 'buyerEntity')}
              autoComplete="organization"
              maxLength={limits.company}
            />
            <Field
              {...form.field('terms.validUntil')}
              label={labelOf({ key: 'validUntil' })}
              help={helpOf('terms.validUntil', 'validUntil') ?? t('terms.validUntil')}
              type="datetime-local"
              min={localTime(new Date(now.getTime() + limits.offerValidLeast))}
              max={localTime(new Date(now.getTime() + limits.offerValidMost))}
            />
          </Group>
          {given > 0 && (
            <Button
              variant="text"
              sx={{ alignSelf: 'start', ml: -3 }}
              onClick={() => form.set('terms', typedTerms(asked?.terms))}
            >
              {t(asked ? 'terms.reset' : 'terms.clear')}
            </Button>
          )}
        </Stack>
      </AccordionDetails>
    </Accordion>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography variant="h3" component="legend" sx={{ p: 0, mb: 2 }}>
        {title}
      </Typography>
      <FieldGrid>{children}</FieldGrid>
    </Stack>
  );
}
