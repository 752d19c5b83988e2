import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { WrittenText } from '#ui/written-text.ts';

/**
 * The review of an offer, scrolled to its beginning. Takes the focus, because the button that opened it is gone, so that
 * screen readers continue here.
 */
export function Review({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    // A long form was scrolled to its end.
    box.current?.parentElement?.scrollIntoView();
  }, []);
  return (
    <Stack ref={box} tabIndex={-1} spacing={5} sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
      {children}
    </Stack>
  );
}

/** Lines in columns where there is room. */
export const ReviewLines = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
  gap: theme.spacing(4),
  margin: 0,
  'h3 + &': { marginTop: theme.spacing(2) },
  '& > [data-whole]': { gridColumn: '1 / -1' },
}));

/** `whole`: takes a full row, for example for a long text. */
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
