import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { productName } from 'domain/product.ts';
import { ThemeSwitch } from './theme-switch.tsx';

export function Footer() {
  const { t } = useTranslation('app');
  return (
    <Box component="footer" sx={{ bgcolor: 'background.paper', pb: 'env(safe-area-inset-bottom)' }}>
      <Container
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 4, py: 6 }}
      >
        <Typography variant="body2" color="textSecondary">
          <Box component="strong" sx={{ color: 'text.primary' }}>
            {productName}
          </Box>{' '}
          {t('footer.text')}
        </Typography>
        <ThemeSwitch />
      </Container>
    </Box>
  );
}
