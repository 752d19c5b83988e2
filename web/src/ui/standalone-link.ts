import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';

/** A standalone link, with or without an icon, tall enough for a finger. Links within a sentence are plain. */
export const StandaloneLink = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  minHeight: 'var(--target)',
  overflowWrap: 'anywhere',
  '& svg': { flex: 'none' },
})) as typeof Link;
