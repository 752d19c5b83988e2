import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '#platform/api/api-error.ts';
import { Field } from '#ui/field.tsx';
import { serverMessage, useSentence } from './message.tsx';
import type { Granted } from './sign-up-schema.ts';
import { checkInvitation } from './data.ts';
import { tokenIn } from './invitation.ts';
import { useVisit } from './visit.tsx';

type Props = {
  field: Omit<ComponentProps<typeof Field>, 'label'>;
  grant: (granted: Granted) => void;
  /** Called with a text key of the domain namespace. */
  refuse: (error: string) => void;
};

/**
 * Field for an invitation received as text. It is checked here, so that its owner sees what it grants before filling in the
 * rest.
 */
export function InvitationField({ field, grant, refuse }: Props) {
  const { t } = useTranslation('identity');
  const sentence = useSentence();
  const { keep } = useVisit();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  async function apply() {
    const token = tokenIn(String(field.value));
    setTrouble(undefined);
    if (token === '') {
      refuse('errors.invitation-needed');
      return;
    }
    setBusy(true);
    try {
      grant({ token, invitation: await checkInvitation(token) });
    } catch (error) {
      const passing = error instanceof ApiError && ['network', 'too-many-requests'].includes(error.code);
      const message = passing ? serverMessage(error) : undefined;
      if (message) setTrouble(sentence(message));
      else refuse('errors.invalid-invitation');
      setBusy(false);
    }
  }

  return (
    <Stack sx={{ gap: 3 }}>
      <Field
        {...field}
        error={field.error ?? trouble}
        label={t('invitation.field')}
        help={t('invitation.help')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Button variant="outlined" loading={busy} onClick={() => void apply()}>
          {t(busy ? 'invitation.applying' : 'invitation.apply')}
        </Button>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: '12rem' }}>
          {t('invitation.needed')}{' '}
          <Link to="/requestAccess" state={keep}>
            {t('invitation.request')}
          </Link>
        </Typography>
      </Stack>
    </Stack>
  );
}
