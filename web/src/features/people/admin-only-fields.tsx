import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import type { FieldInput } from 'domain/account/admin-only-fields.ts';
import { toNumber } from 'domain/money.ts';
import { TextAreaField } from '#ui/field.tsx';
import { SelectField, type SelectOption } from '#ui/select-field.tsx';
import { WrittenText } from '#ui/written-text.ts';

type InputProps = Pick<ComponentProps<typeof TextAreaField>, 'label' | 'help'> & {
  input: FieldInput;
  /** Returns the text of a word that can be chosen. */
  wordText: (word: string) => string;
  value: unknown;
  onChange: (value: string | number | undefined) => void;
  readOnly: boolean;
};

/** The input of a field that admins alone read. */
export function AdminOnlyInput({ input, wordText, value, onChange, readOnly, ...texts }: InputProps) {
  if (input.kind === 'text')
    return (
      <TextAreaField
        {...texts}
        rows={5}
        maxLength={input.most}
        readOnly={readOnly}
        value={textOf(value)}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <SelectField
      {...texts}
      disabled={readOnly}
      placeholder="—"
      options={optionsOf(input, wordText)}
      value={textOf(value)}
      onChange={({ target }) => onChange(input.kind === 'scale' ? toNumber(target.value) : target.value || undefined)}
    />
  );
}

function optionsOf(input: Exclude<FieldInput, { kind: 'text' }>, wordText: (word: string) => string): SelectOption[] {
  if (input.kind === 'choice') return input.words.map((word) => ({ value: word, label: wordText(word) }));
  return Array.from({ length: input.most - input.least + 1 }, (_, index) => {
    const number = String(input.least + index);
    return { value: number, label: number };
  });
}

/** The fields that are filled in; one that is alone needs no name. */
export function AdminOnlyValues({ fields }: { fields: readonly { label: string; value: unknown }[] }) {
  const named = fields.length > 1;
  return fields
    .filter(({ value }) => textOf(value) !== '')
    .map(({ label, value }) => (
      <div key={label}>
        {named && (
          <Typography variant="body2" color="textSecondary">
            {label}
          </Typography>
        )}
        <WrittenText>{textOf(value)}</WrittenText>
      </div>
    ));
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
