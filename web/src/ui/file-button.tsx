import Button, { type ButtonProps } from '@mui/material/Button';
import type { ChangeEvent, ReactNode } from 'react';

/** The label of the file input receives the press and looks like a button. */
const asLabel = { component: 'label', role: undefined, tabIndex: -1 } as const;

type Props = Pick<ButtonProps, 'variant' | 'startIcon' | 'disabled'> & {
  /** Id of the input, which takes the focus. */
  id?: string;
  /** Media types and file name extensions, as for a file input. */
  accept: string;
  /** Opens the camera on phones. */
  camera?: boolean;
  /** Ids of elements that describe the input, such as its error. */
  describedBy?: string | undefined;
  invalid?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
};

/** Picks one file. The focusable input itself is visually hidden. */
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
    // Choosing the same file again must fire another change event.
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
