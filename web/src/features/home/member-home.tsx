import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { ChevronRight, Clock, HandCoins, House } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageFrame } from '#ui/page-frame.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import styles from './member-home.module.css';

type Recent = {
  url: string;
  title: string;
  /** What kind of page it is, where the title does not say. */
  kind: string | undefined;
  visitedAt: Date;
};

type Props = {
  firstName: string;
  /** Path to the deals on offer. */
  buy: string | undefined;
  /** Path to a new deal; undefined for those who may not list deals. */
  sell: string | undefined;
  recent: readonly Recent[];
  /** What this member should do first. */
  first?: ReactNode;
  /** What this member is asked, such as what they look for. */
  prompt?: ReactNode;
  /** What there is for this member in particular, such as their offers; below where they were last. */
  children?: ReactNode;
};

/** A member's home: buy, sell, and where they were last. */
export function MemberHome({ firstName, buy, sell, recent, first, prompt, children }: Props) {
  const { t } = useTranslation('home');
  const [explained, setExplained] = useState(false);
  const sellCard = (
    <>
      <span className={styles.icon} aria-hidden>
        <HandCoins size={28} />
      </span>
      <span className={styles.cardText}>
        <strong>{t('member.sell')}</strong>
        <span>{t(sell ? 'member.sellText' : 'member.sellHow')}</span>
      </span>
      <ChevronRight aria-hidden className={styles.chevron} />
    </>
  );
  return (
    <PageFrame title={t('member.title', { name: firstName })} lead={t('member.lead')}>
      {first && <div className={styles.first}>{first}</div>}
      <div className={styles.actions}>
        {buy && (
          <Link to={buy} className={styles.card} data-strong>
            <span className={styles.icon} aria-hidden>
              <House size={28} />
            </span>
            <span className={styles.cardText}>
              <strong>{t('member.buy')}</strong>
              <span>{t('member.buyText')}</span>
            </span>
            <ChevronRight aria-hidden className={styles.chevron} />
          </Link>
        )}
        {sell ? (
          <Link to={sell} className={styles.card}>
            {sellCard}
          </Link>
        ) : (
          <button
            type="button"
            className={styles.card}
            aria-expanded={explained}
            aria-controls="why-not-sell"
            onClick={() => setExplained(!explained)}
          >
            {sellCard}
          </button>
        )}
      </div>
      <div id="why-not-sell" className={styles.why} aria-live="polite">
        {explained && (
          <Alert severity="info" role="note">
            <AlertTitle>{t('member.noSellTitle')}</AlertTitle>
            <p>{t('member.noSell')}</p>
          </Alert>
        )}
      </div>

      {prompt}
      <section aria-labelledby="recent-title" className={styles.recent}>
        <h2 id="recent-title">{t('member.recent')}</h2>
        {recent.length === 0 ? (
          <p className={styles.none}>{t('member.noRecent')}</p>
        ) : (
          <ul className={styles.list}>
            {recent.map(({ url, title, kind, visitedAt }) => (
              <li key={url}>
                <Link to={url} className={styles.row}>
                  <Clock aria-hidden size={18} className={styles.clock} />
                  <span className={styles.rowText}>
                    <span className={styles.rowTitle}>{title}</span>
                    {kind && <span className={styles.kind}>{kind}</span>}
                  </span>
                  <span className={styles.when}>
                    <RelativeTime at={visitedAt} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      {children}
    </PageFrame>
  );
}
