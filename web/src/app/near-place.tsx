import Box from '@mui/material/Box';
import { useEffect, useState, type ReactNode } from 'react';
import { useNear } from '#features/deal/near-section.tsx';

type Props<File> = {
  /** The hash of a link that opens the section. */
  id: string;
  load: () => Promise<File>;
  children: (file: File) => ReactNode;
};

/**
 * A section that many deals do not have: it loads when its place comes near the viewport, or the keyboard is used, and takes no room while
 * it is empty.
 */
export function NearPlace<File>({ id, load, children }: Props<File>) {
  const [byKeyboard, setByKeyboard] = useState(false);
  const { ref, content } = useNear<File, HTMLDivElement>({
    id,
    load,
    byKeyboard,
    waiting: null,
    children,
  });
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Tab' && setByKeyboard(true);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Box ref={ref} data-not-kept sx={{ display: 'grid', gap: 8, '&:not(:empty)': { mb: 8 } }}>
      {content}
    </Box>
  );
}
