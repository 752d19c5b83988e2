import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Check, FileCheck2, SlidersHorizontal, UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { productName } from 'domain/product.ts';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { ExampleDeal } from './example-deal.tsx';
import styles from './landing.module.css';

const steps = [
  { key: 'join', Icon: UserRoundPlus },
  { key: 'match', Icon: SlidersHorizontal },
  { key: 'close', Icon: FileCheck2 },
] as const;

const reasons = ['one', 'two', 'three'] as const;

const heading = { typography: { xs: 'h2', md: 'h1' } } as const;

const columns = (width: string) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${width}), 1fr))`,
});

/** The landing page for visitors: what the portal is, for whom, and how to join. */
export function Landing() {
  const { t } = useTranslation('home');
  return (
    <>
      <section className={styles.hero}>
        <Container className={styles.inner}>
          <div>
            <Typography variant="body2" sx={{ color: 'primary.onLight', fontWeight: 'fontWeightMedium' }}>
              {t('landing.eyebrow')}
            </Typography>
            <h1 className={styles.title} tabIndex={-1}>
              {t('landing.title')}
            </h1>
            <p className={styles.lead}>{t('landing.lead', { product: productName })}</p>
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, mt: 8, mb: 4 }}>
              <Button component={Link} to="/buyer-signup" size="large">
                {t('landing.buy')}
              </Button>
              <Button component={Link} to="/requestAccess" size="large" variant="outlined">
                {t('landing.sell')}
              </Button>
            </Stack>
            <p>
              {t('landing.haveAccount')}{' '}
              <StandaloneLink component={Link} to="/auth">
                {t('landing.signIn')}
              </StandaloneLink>
            </p>
          </div>
          <ExampleDeal />
        </Container>
      </section>

      <Container component="section" aria-labelledby="steps-title" sx={{ py: { xs: 12, md: 16 } }}>
        <Typography id="steps-title" component="h2" sx={heading}>
          {t('steps.title')}
        </Typography>
        <List component="ol" sx={{ ...columns('13rem'), gap: 8, mt: 6 }}>
          {steps.map(({ key, Icon }) => (
            <li key={key}>
              <Avatar variant="rounded" aria-hidden sx={{ width: 56, height: 56 }}>
                <Icon size={24} />
              </Avatar>
              <Typography component="h3" variant="h2" sx={{ mt: 4, mb: 2 }}>
                {t(`steps.${key}.title`)}
              </Typography>
              <Typography color="textSecondary">{t(`steps.${key}.text`)}</Typography>
            </li>
          ))}
        </List>
      </Container>

      <Container component="section" sx={{ ...columns('22rem'), gap: 4, pb: 16 }}>
        <Side side="buyers" to="/buyer-signup" />
        <Side side="sellers" to="/requestAccess" />
      </Container>
    </>
  );
}

/** Section for one of the two audiences. */
function Side({ side, to }: { side: 'buyers' | 'sellers'; to: string }) {
  const { t } = useTranslation('home');
  return (
    <Card component={Stack} sx={{ alignItems: 'flex-start', gap: 5, p: { xs: 5, sm: 8 } }}>
      <Typography component="h2" sx={heading}>
        {t(`${side}.title`)}
      </Typography>
      <List sx={{ flex: 1 }}>
        {reasons.map((reason) => (
          <ListItem key={reason} disableGutters sx={{ alignItems: 'flex-start', gap: 3 }}>
            <Box sx={{ flex: 'none', mt: 0.5, color: 'primary.text' }}>
              <Check aria-hidden size={20} strokeWidth={2.5} />
            </Box>
            {t(`${side}.${reason}`)}
          </ListItem>
        ))}
      </List>
      <Button component={Link} to={to} variant={side === 'buyers' ? 'contained' : 'outlined'}>
        {t(`${side}.action`)}
      </Button>
    </Card>
  );
}
