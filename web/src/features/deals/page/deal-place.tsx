import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import styles from './deal-map.module.css';

const DealMap = lazy(() => import('./deal-map.tsx'));

/** Where the deal is, by its ZIP code and never by its address; drawn when somebody comes near it. */
export function DealPlace({ deal: { zipCode, city, state } }: { deal: Deal }) {
  const { t } = useTranslation('deals');
  const [near, setNear] = useState(false);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = section.current;
    if (!element || near) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  const waiting = (
    <div className={styles.frame}>
      <Skeleton height="100%" />
    </div>
  );
  return (
    <section ref={section} className={styles.place}>
      <h2>{t('map.title')}</h2>
      {near ? (
        <Suspense fallback={waiting}>
          <DealMap zipCode={zipCode} city={city} state={state} />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  );
}
