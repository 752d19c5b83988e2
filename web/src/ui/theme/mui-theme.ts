import { createTheme } from '@mui/material/styles';
import { buttons } from './component-buttons.tsx';
import { feedback } from './component-feedback.tsx';
import { fields } from './component-fields.ts';
import { navigation } from './component-navigation.ts';
import { surfaces } from './component-surfaces.ts';
import { foundation } from './foundation.ts';

/**
 * The look of the whole portal. Its colors are CSS variables; `data-theme` on `<html>`, which theme.ts sets before the first paint,
 * says which scheme they belong to. Screens name variants, never colors or sizes.
 */
export const theme = createTheme({
  ...foundation,
  components: { ...buttons, ...feedback, ...fields, ...navigation, ...surfaces },
});
