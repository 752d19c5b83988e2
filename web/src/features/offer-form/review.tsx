import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { WrittenText } from '#ui/written-text.ts';

/** What is about to be sent, from its beginning. Takes the focus: the button that led here is gone, and a reader of the screen goes on with what it led to. */
export function Review({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    // Of a long form the end was in sight.
    box.current?.parentElement?.scrollIntoView();
  }, []);
  return (
    <Stack ref={box} tabIndex={-1} spacing={5} sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
      {children}
    </Stack>
  );
}

/** Lines beside one another where there is room. */
export const ReviewLines = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
  gap: theme.spacing(4),
  margin: 0,
  'h3 + &': { marginTop: theme.spacing(2) },
  '& > [data-whole]': { gridColumn: '1 / -1' },
}));

/** `whole`: alone in its row, such as a text. */
export function ReviewLine({ name, whole, children }: { name: string; whole?: boolean; children: ReactNode }) {
  return (
    <div data-whole={whole}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <WrittenText component="dd" sx={{ m: 0 }}>
        {children}
      </WrittenText>
    </div>
  );
}
