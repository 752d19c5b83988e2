import { House } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import type { DealPhoto as Photo } from 'domain/deal/deal-document.ts';
import { photoSources, photoUrl } from '#features/photo-files/photo-url.ts';
import styles from './deal-photo.module.css';

type Props = {
  dealId: string;
  /** Undefined when the deal has no photo. */
  photo: Photo | undefined;
  alt: string;
  /** The `sizes` attribute of `img`. */
  sizes: string;
  /** Loads the photo eagerly, for the first screen; others load lazily. */
  priority?: boolean;
  /** `contain` shows the whole photo on the container's background; `framed` shows it on a blurred copy of itself. */
  fit?: 'cover' | 'contain' | 'framed';
};

/** A deal's photo in a reserved space: a blurred placeholder until it has loaded, a drawn house when there is none. */
export function DealPhoto({ dealId, photo, alt, sizes, priority, fit = 'cover' }: Props) {
  const [loaded, setLoaded] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const source = photo?.ready ? photoUrl(dealId, photo, 1600) : undefined;
  const ground: CSSProperties | undefined = photo?.placeholder
    ? { backgroundImage: `url("${photo.placeholder}")` }
    : undefined;
  const missing = !photo || failed === source;
  return (
    <span className={styles.photo} data-fit={fit}>
      {missing ? (
        <span className={styles.none}>
          <House aria-hidden size={48} strokeWidth={1.25} />
          <span className="visually-hidden">{alt}</span>
        </span>
      ) : (
        <span aria-hidden className={styles.standIn} style={ground} data-gone={loaded === source || undefined} />
      )}
      {photo && source && !missing && (
        <img
          key={source}
          src={source}
          srcSet={photoSources(dealId, photo)}
          sizes={sizes}
          width={photo.width || 1600}
          height={photo.height || 1200}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          data-loaded={loaded === source || undefined}
          onLoad={() => setLoaded(source)}
          onError={() => setFailed(source)}
        />
      )}
    </span>
  );
}
