import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from 'domain/account/account.ts';
import { limits } from 'domain/limits.ts';
import { SearchBox } from '#ui/search-box.tsx';
import { useFoundPeople } from './data.ts';
import { nameOf } from './entry-words.ts';
import styles from './audit-log.module.css';

/** Finds the person whom entries are to be about; what is found is chosen by a press. */
export function PersonFilter({ onChoose }: { onChoose: (person: Account) => void }) {
  const { t } = useTranslation('audit-log');
  const [text, setText] = useState('');
  const { people, failed } = useFoundPeople(text);
  return (
    <div className={styles.about}>
      <SearchBox
        label={t('person.label')}
        clearLabel={t('person.clear')}
        placeholder={t('person.placeholder')}
        maxLength={limits.email}
        value={text}
        onSearch={setText}
      />
      <output className="visually-hidden">
        {text !== '' && people && t('person.found', { count: people.length })}
      </output>
      {text !== '' && failed && (
        <p role="alert" className={styles.quiet}>
          {t('person.failed')}
        </p>
      )}
      {text !== '' && people?.length === 0 && <p className={styles.quiet}>{t('person.none')}</p>}
      {text !== '' && people && people.length > 0 && (
        <ul className={styles.found} aria-label={t('person.choose')}>
          {people.map((person) => (
            <li key={person.uid}>
              <button type="button" onClick={() => onChoose(person)}>
                <bdi className={styles.address}>{nameOf(person)}</bdi>
                <bdi className={styles.quiet}>{person.email}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
