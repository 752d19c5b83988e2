import Chip from '@mui/material/Chip';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Check, Cpu } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import { choosableTags, systemTags, type ChoosableTag } from 'domain/deal/tags.ts';
import { FieldError, FieldHelp } from '#ui/field-frame.tsx';
import { ToggleRow } from '#features/deals/toggle-row.tsx';
import { typedSoFar, type DealFormMethods, type DealFormValues } from './deal-form-values.ts';
import { useDealField } from './form-fields.tsx';

/** The tags that a person chooses, and those that the system will add. */
export function TagsInput({ control }: { control: DealFormMethods['control'] }) {
  const { field, texts, t } = useDealField('tags');
  const toggle = (tag: ChoosableTag) => {
    const chosen = field.value.includes(tag) ? field.value.filter((each) => each !== tag) : [...field.value, tag];
    // Always in the order of the list, so that two people who choose the same tags have the same deal.
    field.onChange(choosableTags.filter((each) => chosen.includes(each)));
  };
  return (
    <FormControl
      component="fieldset"
      id={texts.id}
      tabIndex={-1}
      aria-describedby={texts.error ? `${texts.id}-error` : undefined}
      sx={{ gap: 2 }}
    >
      <FormLabel component="legend">{texts.label}</FormLabel>
      <FieldHelp id={texts.id} help={texts.help} />
      <ToggleRow
        values={choosableTags}
        isChosen={(tag) => field.value.includes(tag)}
        onPress={toggle}
        labelOf={(tag) => t(`tags.${tag}`)}
        chosenIcon={<Check aria-hidden size={16} strokeWidth={3} />}
      />
      <FieldError id={texts.id} error={texts.error} />
      <SystemTags control={control} />
    </FormControl>
  );
}

function SystemTags({ control }: { control: DealFormMethods['control'] }) {
  const { t } = useTranslation('deals');
  const tags = systemTags(typedSoFar(useWatch({ control }) as DealFormValues));
  return (
    <Stack
      component="output"
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2, '&:empty': { display: 'none' } }}
    >
      {tags.length > 0 && (
        <>
          <Typography component="span" variant="body2" color="textSecondary">
            {t('form.systemTags')}
          </Typography>
          {tags.map((tag) => (
            <Chip key={tag} icon={<Cpu aria-hidden size={14} />} label={t(`tags.${tag}`)} />
          ))}
        </>
      )}
    </Stack>
  );
}
