import { NotebookPen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import ui from '#ui/text.module.css';
import styles from './note-line.module.css';

/** The beginning of a person's note, in one line on a deal's card. */
export default function NoteLine({ text }: { text: string }) {
  const { t } = useTranslation('deal-notes');
  return (
    <p className={`${ui.small} ${styles.line}`} data-note>
      <NotebookPen aria-hidden size={16} />
      <span className="visually-hidden">{t('onCard')} </span>
      <span className={ui.oneLine}>{text}</span>
    </p>
  );
}
