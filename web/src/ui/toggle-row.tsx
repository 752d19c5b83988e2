import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import type { ReactNode } from 'react';

export type ToggleRowProps<Value extends string | number> = {
  values: readonly Value[];
  isChosen: (value: Value) => boolean;
  onPress: (value: Value) => void;
  labelOf: (value: Value) => string;
  icon?: ReactNode;
  /** Replaces `icon` on pressed buttons. */
  chosenIcon?: ReactNode;
};

export function ToggleRow<Value extends string | number>(props: ToggleRowProps<Value>) {
  const { values, isChosen, onPress, labelOf, icon, chosenIcon = icon } = props;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
      {values.map((value) => (
        <ToggleButton key={value} value={value} selected={isChosen(value)} onClick={() => onPress(value)}>
          {isChosen(value) ? chosenIcon : icon}
          {labelOf(value)}
        </ToggleButton>
      ))}
    </Stack>
  );
}
