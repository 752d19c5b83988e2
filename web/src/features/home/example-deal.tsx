import Chip from '@mui/material/Chip';
import { BadgePercent, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './example-deal.module.css';

/** What a deal looks like here, for those who cannot see a real one yet. Says that it is an example. */
export function ExampleDeal() {
  const { t } = useTranslation('home');
  const figures = ['entryFee', 'rate', 'monthly'] as const;
  return (
    <figure className={styles.frame} aria-label={t('example.label')}>
      <div className={styles.card}>
        <div className={styles.photo}>
          <Facade />
          <span className={styles.badge}>{t('example.badge')}</span>
        </div>
        <div className={styles.body}>
          <div className={styles.top}>
            <span className={styles.price}>{t('example.price')}</span>
            <Chip label={t('example.kind')} />
          </div>
          <p className={styles.place}>{t('example.place')}</p>
          <dl className={styles.figures}>
            {figures.map((figure) => (
              <div key={figure}>
                <dt>{t(`example.${figure}`)}</dt>
                <dd>{t(`example.${figure}Value`)}</dd>
              </div>
            ))}
          </dl>
          <Chip color="primary" icon={<BadgePercent aria-hidden size={16} />} label={t('example.tag')} />
        </div>
      </div>
      <span className={styles.accepted}>
        <CircleCheck aria-hidden size={20} />
        {t('example.accepted')}
      </span>
    </figure>
  );
}

/** A house at dusk, drawn: the landing page's one picture. */
function Facade() {
  return (
    <svg viewBox="0 0 400 260" aria-hidden preserveAspectRatio="xMidYMid slice">
      <defs>
        <linearGradient id="facade-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2f6f73" />
          <stop offset="0.6" stopColor="#f0b98a" />
          <stop offset="1" stopColor="#f8dcb8" />
        </linearGradient>
        <linearGradient id="facade-lawn" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#5f8f62" />
          <stop offset="1" stopColor="#3d6b4a" />
        </linearGradient>
      </defs>
      <rect width="400" height="260" fill="url(#facade-sky)" />
      <circle cx="312" cy="92" r="24" fill="#fff1d6" opacity="0.85" />
      <path d="M0 176c60-46 96-40 140-18s92-30 150-26 82 22 110 14v60H0Z" fill="#3f6f6a" opacity="0.55" />
      <rect y="196" width="400" height="64" fill="url(#facade-lawn)" />
      <path d="M196 260 226 204h44l58 56Z" fill="#d9cdb8" />
      <rect x="74" y="128" width="146" height="80" fill="#f7efe0" />
      <rect x="212" y="142" width="118" height="66" fill="#ecdfc9" />
      <path d="M60 132 146 70l88 62Z" fill="#3c4a4a" />
      <path d="M206 146l20-26h96l24 26Z" fill="#2f3b3c" />
      <rect x="226" y="160" width="90" height="48" rx="2" fill="#c9b999" />
      <path d="M226 172h90M226 184h90M226 196h90" stroke="#b3a17f" strokeWidth="2" />
      <rect x="132" y="158" width="28" height="50" rx="2" fill="#0b6b53" />
      <circle cx="154" cy="184" r="2" fill="#f8dcb8" />
      <rect x="90" y="150" width="28" height="30" rx="2" fill="#ffd98a" />
      <rect x="174" y="150" width="28" height="30" rx="2" fill="#ffd98a" />
      <path d="M104 150v30M90 165h28M188 150v30M174 165h28" stroke="#f7efe0" strokeWidth="3" />
      <circle cx="146" cy="106" r="9" fill="#ffd98a" />
      <path d="M146 97v18M137 106h18" stroke="#f7efe0" strokeWidth="2.5" />
      <rect x="124" y="206" width="44" height="5" fill="#b9ad95" />
      <rect x="40" y="168" width="6" height="40" fill="#5a4632" />
      <circle cx="43" cy="152" r="25" fill="#2f5f46" />
      <circle cx="30" cy="166" r="15" fill="#38704f" />
      <circle cx="352" cy="198" r="13" fill="#2f5f46" />
      <circle cx="370" cy="202" r="10" fill="#38704f" />
      <circle cx="84" cy="208" r="8" fill="#38704f" />
      <circle cx="204" cy="208" r="7" fill="#2f5f46" />
    </svg>
  );
}
