import Button from '@mui/material/Button';
import { Check, FileCheck2, SlidersHorizontal, UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { productName } from 'domain/product.ts';
import { ExampleDeal } from './example-deal.tsx';
import styles from './landing.module.css';

/** Paths; a link whose page is not there is left out. */
type Props = {
  buy: string | undefined;
  sell: string | undefined;
  requestAccess: string | undefined;
  signIn: string | undefined;
};

const steps = [
  { key: 'join', Icon: UserRoundPlus },
  { key: 'match', Icon: SlidersHorizontal },
  { key: 'close', Icon: FileCheck2 },
] as const;

const reasons = ['one', 'two', 'three'] as const;

/** What a visitor sees first: what this is, for whom, and how to come in. */
export function Landing({ buy, sell, requestAccess, signIn }: Props) {
  const { t } = useTranslation('home');
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.inner}>
          <div className={styles.pitch}>
            <p className={styles.eyebrow}>{t('landing.eyebrow')}</p>
            <h1 className={styles.title} tabIndex={-1}>
              {t('landing.title')}
            </h1>
            <p className={styles.lead}>{t('landing.lead', { product: productName })}</p>
            <div className={styles.actions}>
              {buy && (
                <Button component={Link} to={buy} size="large">
                  {t('landing.buy')}
                </Button>
              )}
              {sell && (
                <Button component={Link} to={sell} size="large" variant="outlined">
                  {t('landing.sell')}
                </Button>
              )}
            </div>
            {signIn && (
              <p className={styles.member}>
                {t('landing.haveAccount')}{' '}
                <Link to={signIn} className={styles.inlineLink}>
                  {t('landing.signIn')}
                </Link>
              </p>
            )}
          </div>
          <ExampleDeal />
        </div>
      </section>

      <section className={styles.section} aria-labelledby="steps-title">
        <h2 id="steps-title" className={styles.sectionTitle}>
          {t('steps.title')}
        </h2>
        <ol className={styles.steps}>
          {steps.map(({ key, Icon }) => (
            <li key={key}>
              <span className={styles.stepIcon} aria-hidden>
                <Icon size={24} />
              </span>
              <h3>{t(`steps.${key}.title`)}</h3>
              <p>{t(`steps.${key}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className={styles.sides}>
        <Side side="buyers" to={buy} />
        <Side side="sellers" to={requestAccess} />
      </section>
    </>
  );
}

/** One of the two kinds of people this is for. */
function Side({ side, to }: { side: 'buyers' | 'sellers'; to: string | undefined }) {
  const { t } = useTranslation('home');
  return (
    <div className={styles.side} data-side={side}>
      <h2>{t(`${side}.title`)}</h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>
            <Check aria-hidden size={20} strokeWidth={2.5} />
            <span>{t(`${side}.${reason}`)}</span>
          </li>
        ))}
      </ul>
      {to && (
        <Button component={Link} to={to} variant={side === 'buyers' ? 'contained' : 'outlined'}>
          {t(`${side}.action`)}
        </Button>
      )}
    </div>
  );
}
