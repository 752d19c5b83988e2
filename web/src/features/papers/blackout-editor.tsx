import Dialog from '@mui/material/Dialog';
import { X } from 'lucide-react';
import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { changeBlackout, startBlackout } from './blackout-state.ts';
import styles from './blackout.module.css';
import { EditPages } from './edit-pages.tsx';
import { FinalLook } from './final-look.tsx';
import { flattenPage } from './flatten-page.ts';
import { type Flatten, makePages } from './made-pages.ts';
import type { OpenPaper } from './open-paper.ts';

type Props = {
  paper: OpenPaper;
  /** Called with the pages as others see them. */
  onDone: (pages: Blob[]) => void;
  onClose: () => void;
  flatten?: Flatten;
};

/** Full-screen editor in which a person turns the pages of a paper upright and blacks out what nobody may read. */
export default function BlackoutEditor({ paper, onDone, onClose, flatten = flattenPage }: Props) {
  const { t } = useTranslation('papers');
  const [state, dispatch] = useReducer(changeBlackout, paper.pageCount, startBlackout);
  const [made] = useState(() => makePages(paper, flatten));
  const [at, setAt] = useState(0);
  const [step, setStep] = useState<'edit' | 'final'>('edit');
  const [isLeaving, setLeaving] = useState(false);
  const title = t(step === 'final' ? 'final.title' : 'blackout.title');
  return (
    <Dialog open fullScreen slotProps={{ paper: { className: styles.paper, 'aria-label': title } }}>
      <div className={styles.layout}>
        <header className={styles.header}>
          <h2>{title}</h2>
          <IconButton
            label={t('blackout.close')}
            icon={<X aria-hidden size={24} />}
            onClick={() => (state.past.length > 0 ? setLeaving(true) : onClose())}
          />
        </header>
        {step === 'final' ? (
          <FinalLook pages={state.pages} made={made} onBack={() => setStep('edit')} onDone={onDone} />
        ) : (
          <EditPages
            paper={paper}
            state={state}
            made={made}
            at={at}
            onGo={setAt}
            onChange={dispatch}
            onReview={() => setStep('final')}
          />
        )}
      </div>
      {isLeaving && (
        <ConfirmDialog
          title={t('leave.title')}
          confirm={t('leave.confirm')}
          cancel={t('leave.cancel')}
          danger
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        >
          <p>{t('leave.text')}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
