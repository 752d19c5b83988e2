import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';

/** A link that stands by itself, perhaps with an icon, as tall as a finger needs; one within a sentence is a plain one. */
export const StandaloneLink = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  minHeight: 'var(--target)',
  overflowWrap: 'anywhere',
  '& svg': { flex: 'none' },
})) as typeof Link;
