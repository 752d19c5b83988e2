import { memo, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { Field } from './field.tsx';
import { numberStyles, numberText, typeNumber, type NumberKind, type TypedNumber } from './number-typing.ts';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'value' | 'onChange' | 'ref' | 'inputMode' | 'prefix'> & {
  kind: NumberKind;
  /** Value as typed, with separators; "" if empty. */
  value: string;
  onChange: (text: string) => void;
  /** Receives the input, so that a form can focus it. */
  inputRef?: (input: HTMLInputElement | null) => void;
};

/** A number field that adds separators while the user types; the caret stays behind the same digit. */
export const NumberField = memo(function NumberField({ kind, value, onChange, inputRef, suffix, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const last = useRef<TypedNumber>({ text: value });
  const [, setChanges] = useState(0);
  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  return (
    <Field
      autoComplete="off"
      {...props}
      ref={(element) => {
        input.current = element;
        inputRef?.(element);
      }}
      type="text"
      inputMode={kind === 'whole' || kind === 'year' ? 'numeric' : 'decimal'}
      prefix={kind === 'money' ? '$' : undefined}
      suffix={suffix ?? (kind === 'percent' ? '%' : undefined)}
      value={value}
      onChange={({ target }) => {
        const before = last.current.text === value ? last.current : { text: value };
        const next = typeNumber(before, target.value, target.selectionStart ?? target.value.length, numberStyles[kind]);
        caret.current = next.caret;
        last.current = next;
        // Renders again even if the text is unchanged, because the browser has moved the caret.
        setChanges((count) => count + 1);
        onChange(next.text);
      }}
    />
  );
});

/** Returns a number as {@link NumberField} shows it. */
export const typedNumber = (kind: NumberKind, value: number | undefined): string =>
  value === undefined ? '' : numberText(value, numberStyles[kind]);
