import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { factsOf, fieldLabel } from './deal-facts.ts';
import styles from './deal-details.module.css';

/** All that is known of a deal: what its owner says of it, its tags, every field in its group. */
export function DealDetails({ deal }: { deal: Deal }) {
  const { t } = useTranslation('deals');
  return (
    <div className={styles.details}>
      <section>
        <h2>{t('deal.about')}</h2>
        <p className={styles.description}>{deal.description}</p>
        <ul className={styles.tags} aria-label={t('form.tags.label')}>
          {deal.tags.map((tag) => (
            <li key={tag}>
              <Chip label={t(`tags.${tag}`)} />
            </li>
          ))}
        </ul>
      </section>
      {factsOf(deal, t, currentLanguage()).map(({ name, facts }) => (
        <section key={name}>
          <h2>{t(`groups.${name}`)}</h2>
          <dl className={styles.facts}>
            {facts.map((fact) => (
              <div key={fact.name}>
                <dt>{fieldLabel(fact.name, t)}</dt>
                <dd>{fact.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
