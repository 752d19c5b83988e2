import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roles, type Account, type Role } from 'domain/account/account.ts';
import { showToast } from '#platform/toasts/toasts.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { nameOf } from './person-words.tsx';

type Props = { person: Account; onClose: () => void };

/** Another role for somebody, with what it does to them said before. */
export function RoleDialog({ person, onClose }: Props) {
  const { t } = useTranslation('people');
  const name = nameOf(person);
  const [chosen, setChosen] = useState<Role>(person.role);
  const [tried, setTried] = useState(false);
  const same = chosen === person.role;
  const role = t(`role.${chosen}`);
  return (
    <ChangeDialog
      person={person}
      title={t('roleDialog.title', { name })}
      send={{ label: t('roleDialog.send'), busyLabel: t('roleDialog.sending') }}
      change={same ? undefined : { kind: 'role', role: chosen }}
      onIncomplete={() => setTried(true)}
      onDone={() => showToast({ title: t('roleChanged', { name, role }), description: t('roleChangedText') })}
      onClose={onClose}
    >
      <RadioCards
        legend={t('roleDialog.role')}
        name={`role-of-${person.uid}`}
        value={chosen}
        onChange={setChosen}
        error={tried && same ? t('roleDialog.same', { name, role }) : undefined}
        options={roles.map((value) => ({
          value,
          label: value === person.role ? t('roleDialog.now', { role: t(`role.${value}`) }) : t(`role.${value}`),
          description: t(`roleDialog.means.${value}`),
        }))}
      />
      <Alert severity="warning" role="note">
        <AlertTitle>{t('roleDialog.signedOut', { name })}</AlertTitle>
        <p>{t('roleDialog.signedOutText')}</p>
        {person.role === 'buyer' && !same && <p>{t('roleDialog.leavesDeals')}</p>}
        {person.role !== 'buyer' && chosen === 'buyer' && <p>{t('roleDialog.dealsStay')}</p>}
      </Alert>
    </ChangeDialog>
  );
}
