import Button from '@mui/material/Button';
import { CircleDashed, PencilLine, Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Area } from 'domain/geo/area.ts';
import { AroundPlace } from './around-place.tsx';
import styles from './area-tools.module.css';

type Props = {
  area: Area | undefined;
  onDraw: () => void;
  onArea: (area: Area) => void;
  /** Address of the map of buyers; undefined for who may not see it. */
  buyers: string | undefined;
};

/** Two ways to say where to search: a line drawn on the map, and a radius around a place, which needs no pointer. */
export function AreaTools({ area, onDraw, onArea, buyers }: Props) {
  const { t } = useTranslation('deal-map');
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div className={styles.tools}>
      <div className={styles.buttons}>
        <Button
          variant="outlined"
          size="small"
          startIcon={<PencilLine aria-hidden size={16} />}
          onClick={() => {
            setOpen(false);
            onDraw();
          }}
        >
          {t('draw.open')}
        </Button>
        <Button
          ref={opener}
          variant="outlined"
          size="small"
          startIcon={<CircleDashed aria-hidden size={16} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('around.open')}
        </Button>
        {buyers !== undefined && (
          <Button
            variant="outlined"
            size="small"
            startIcon={<Users aria-hidden size={16} />}
            component={Link}
            to={buyers}
          >
            {t('buyers')}
          </Button>
        )}
      </div>
      {!isOpen && <p className={styles.note}>{t('approximate')}</p>}
      {isOpen && <AroundPlace area={area?.kind === 'circle' ? area : undefined} onArea={onArea} onClose={close} />}
    </div>
  );
}
