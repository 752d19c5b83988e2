import { styled } from '@mui/material/styles';

export const MapFrame = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  height: 'clamp(15rem, 45vw, 25rem)',
  borderRadius: theme.vars.radius.lg,
  backgroundColor: theme.vars.palette.background.water,
}));
