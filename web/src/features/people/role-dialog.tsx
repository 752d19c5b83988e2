import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roles, type Account, type Role } from 'domain/account/account.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useRequestKey } from '#platform/api/request-key.ts';
import { showToast } from '#platform/toasts/toasts.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { sendChange } from './data.ts';
import { nameOf } from './person-words.ts';
import styles from './people.module.css';

type Props = { person: Account; onClose: () => void };

/** Another role for somebody, with what it does to them said before. */
export function RoleDialog({ person, onClose }: Props) {
  const { t } = useTranslation(['people', 'domain']);
  const title = useId();
  const name = nameOf(person);
  const [chosen, setChosen] = useState<Role>(person.role);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const key = useRequestKey(JSON.stringify([person.uid, person.role, chosen]));
  const same = chosen === person.role;

  const send = async () => {
    setTried(true);
    if (same) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await sendChange(person.uid, { kind: 'role', role: chosen }, key);
      showToast({
        title: t('roleChanged', { name, role: t(`role.${chosen}`) }),
        description: t('roleChangedText'),
      });
      onClose();
    } catch (thrown) {
      setFailure(errorText(thrown));
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{t('roleDialog.title', { name })}</DialogTitle>
      <DialogContent>
        <form
          id={`${title}-form`}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          {failure !== undefined && (
            <Alert tone="danger" title={t('notChanged', { name })} live>
              {failure}
            </Alert>
          )}
          <RadioCards
            legend={t('roleDialog.role')}
            name={`${title}-role`}
            value={chosen}
            onChange={setChosen}
            error={tried && same ? t('roleDialog.same', { name, role: t(`role.${chosen}`) }) : undefined}
            options={roles.map((value) => ({
              value,
              label: value === person.role ? t('roleDialog.now', { role: t(`role.${value}`) }) : t(`role.${value}`),
              description: t(`roleDialog.means.${value}`),
            }))}
          />
          <Alert tone="warning" title={t('roleDialog.signedOut', { name })}>
            <p>{t('roleDialog.signedOutText')}</p>
            {person.role === 'buyer' && !same && <p>{t('roleDialog.leavesDeals')}</p>}
            {person.role !== 'buyer' && chosen === 'buyer' && <p>{t('roleDialog.dealsStay')}</p>}
          </Alert>
        </form>
      </DialogContent>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" form={`${title}-form`} busy={busy}>
          {t(busy ? 'roleDialog.sending' : 'roleDialog.send')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
