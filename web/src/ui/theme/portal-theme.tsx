import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './mui-theme.ts';

/**
 * MUI in the portal's look. Its rules stand in a layer of their own (tokens.css), so that a CSS module wins wherever both say
 * something. `colorSchemeNode` is none: theme.ts alone says which scheme it is.
 */
export function PortalTheme({ children }: { children: ReactNode }) {
  return (
    <StyledEngineProvider enableCssLayer>
      <ThemeProvider theme={theme} colorSchemeNode={null}>
        {children}
      </ThemeProvider>
    </StyledEngineProvider>
  );
}
