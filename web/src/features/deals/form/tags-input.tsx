import Chip from '@mui/material/Chip';
import ToggleButton from '@mui/material/ToggleButton';
import { Check, Cpu } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import { fieldApplies } from 'domain/deal/deal.ts';
import { choosableTags, systemTags, type ChoosableTag, type SystemTag } from 'domain/deal/tags.ts';
import { FieldError } from '#ui/field-frame.tsx';
import { inputOf, type DealFormMethods, type DealFormValues } from './deal-form-values.ts';
import { useDealField } from './form-fields.tsx';
import styles from './tags-input.module.css';

/** The tags that a person chooses, and those that the system will add. */
export function TagsInput({ control }: { control: DealFormMethods['control'] }) {
  const { field, texts } = useDealField('tags');
  const toggle = (tag: ChoosableTag) => {
    const chosen = field.value.includes(tag) ? field.value.filter((each) => each !== tag) : [...field.value, tag];
    // Always in the order of the list, so that two people who choose the same tags have the same deal.
    field.onChange(choosableTags.filter((each) => chosen.includes(each)));
  };
  const { t } = useTranslation('deals');
  return (
    <fieldset
      id={texts.id}
      tabIndex={-1}
      className={styles.tags}
      aria-describedby={texts.error ? `${texts.id}-error` : undefined}
    >
      <legend className={styles.legend}>{texts.label}</legend>
      <p className={styles.help}>{texts.help}</p>
      <div className={styles.chips}>
        {choosableTags.map((tag) => {
          const selected = field.value.includes(tag);
          return (
            <ToggleButton value={tag} key={tag} selected={selected} onClick={() => toggle(tag)}>
              {selected ? <Check aria-hidden size={16} strokeWidth={3} /> : undefined}
              {t(`tags.${tag}`)}
            </ToggleButton>
          );
        })}
      </div>
      <FieldError id={texts.id} error={texts.error} />
      <SystemTags control={control} />
    </fieldset>
  );
}

function SystemTags({ control }: { control: DealFormMethods['control'] }) {
  const { t } = useTranslation('deals');
  const tags = systemTagsOf(useWatch({ control }) as DealFormValues);
  return (
    <output className={styles.system}>
      {tags.length > 0 && (
        <>
          <span>{t('form.tags.system')}</span>
          {tags.map((tag) => (
            <Chip key={tag} icon={<Cpu aria-hidden size={14} />} label={t(`tags.${tag}`)} />
          ))}
        </>
      )}
    </output>
  );
}

/** The system's tags for what is typed so far; a number that is none yet says nothing. */
function systemTagsOf(values: DealFormValues): SystemTag[] {
  const input = inputOf(values);
  const number = (name: 'purchasePrice' | 'entryFee' | 'interestRate' | 'sellerInterestRate') => {
    const value = input[name];
    return fieldApplies(name, input) && typeof value === 'number' && value > 0 ? value : undefined;
  };
  if (values.dealCategory !== 'creative') return [];
  return systemTags({
    dealCategory: 'creative',
    purchasePrice: number('purchasePrice'),
    entryFee: number('entryFee'),
    interestRate: number('interestRate'),
    sellerInterestRate: number('sellerInterestRate'),
  });
}
