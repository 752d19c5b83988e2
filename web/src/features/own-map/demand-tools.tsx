import Button from '@mui/material/Button';
import { Users } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { fewestCounted } from 'domain/buyer/few-people.ts';
import tools from '#features/deal-map/area-tools.module.css';
import { DemandList } from './demand-list.tsx';
import { mostOnMap, type OwnDeals } from './own-deals-data.ts';
import styles from './own-map.module.css';

type Props = {
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  deals: Pick<OwnDeals, 'unplaced' | 'isCut'>;
  list: ComponentProps<typeof DemandList>;
};

/** Shows and hides demand, says what its circles mean, and opens the list of the most sought ZIP codes. */
export function DemandTools({ isShown, onShow, isOpen, onOpen, deals: { unplaced, isCut }, list }: Props) {
  const { t } = useTranslation('deal-map');
  const opener = useRef<HTMLButtonElement>(null);
  const { state } = list.demand;
  return (
    <div
      role="presentation"
      className={tools.tools}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        onOpen(false);
        opener.current?.focus();
      }}
    >
      <div className={tools.buttons}>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Users aria-hidden size={16} />}
          onClick={() => onShow(!isShown)}
        >
          {t(isShown ? 'own.demand.hide' : 'own.demand.show')}
        </Button>
        {isShown && (
          <Button ref={opener} variant="outlined" size="small" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
            {t('own.list.title')}
          </Button>
        )}
      </div>
      {isOpen ? (
        <DemandList {...list} />
      ) : (
        <div className={styles.legend}>
          {isShown && (
            <output className={styles.key}>
              {state === 'ready' && <span aria-hidden className={styles.swatch} />}
              {state !== 'ready'
                ? t(`own.demand.${state}`)
                : list.places.length === 0
                  ? t('own.list.nobody', { few: fewestCounted })
                  : t('own.demand.legend', { few: fewestCounted })}
            </output>
          )}
          {isCut && <p>{t('own.cut', { count: mostOnMap })}</p>}
          {unplaced > 0 && <p>{t('own.unplaced', { count: unplaced })}</p>}
        </div>
      )}
    </div>
  );
}
