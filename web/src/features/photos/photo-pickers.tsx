import { Camera, ImagePlus } from 'lucide-react';
import { useId, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from 'domain/limits.ts';
import styles from './photo-field.module.css';

const accept = 'image/*,.heic,.heif';

/** Who has a finger on the screen has a camera in the hand. */
const hasCameraInHand = navigator.maxTouchPoints > 0;

/** Ways to bring photos: from the library, by the camera where there is one in the hand, or dropped. */
export function PhotoPickers({ full, onFiles }: { full: boolean; onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('photos');
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const pick = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // The same file again is a change again.
    input.value = '';
  };
  if (full) return <p className={styles.full}>{t('full', { count: limits.photosPerDeal })}</p>;
  return (
    <div
      className={styles.pickers}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className={styles.picker} data-main>
        <input type="file" id={`${id}-library`} accept={accept} multiple onChange={({ target }) => pick(target)} />
        <ImagePlus aria-hidden size={20} />
        {t('add')}
      </label>
      {hasCameraInHand && (
        <label className={styles.picker}>
          <input
            type="file"
            id={`${id}-camera`}
            accept="image/*"
            capture="environment"
            onChange={({ target }) => pick(target)}
          />
          <Camera aria-hidden size={20} />
          {t('shoot')}
        </label>
      )}
      <span className={styles.dropHere}>{t('drop')}</span>
    </div>
  );
}
