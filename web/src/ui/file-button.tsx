import Button, { type ButtonProps } from '@mui/material/Button';
import type { ChangeEvent, ReactNode } from 'react';

/** A file input is pressed by its label, which looks like a button. */
const asLabel = { component: 'label', role: undefined, tabIndex: -1 } as const;

type Props = Pick<ButtonProps, 'variant' | 'startIcon' | 'disabled'> & {
  /** Of the input, which takes the focus. */
  id?: string;
  /** Media types and endings of names, as a file input takes them. */
  accept: string;
  /** Opens the camera on a phone. */
  camera?: boolean;
  /** Ids of what says more of it, such as its error. */
  describedBy?: string | undefined;
  invalid?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
};

/** Picks one file. The input itself, which has the focus, is not to be seen. */
export function FileButton({
  id,
  accept,
  camera = false,
  describedBy,
  invalid,
  disabled,
  onFile,
  children,
  ...look
}: Props) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file again is a change again.
    target.value = '';
    if (file) onFile(file);
  };
  return (
    <Button
      {...asLabel}
      {...look}
      disabled={disabled}
      sx={({ vars }) => ({
        '&:has(:focus-visible)': { outline: `3px solid ${vars.palette.focus}`, outlineOffset: '2px' },
      })}
    >
      {children}
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={accept}
        capture={camera ? 'environment' : undefined}
        disabled={disabled}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        onChange={choose}
      />
    </Button>
  );
}
