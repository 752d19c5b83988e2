import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** The button at the end of a form that makes a member; while it is under way, what is being done is said below. */
export function SubmitSteps({ busy, label, busyLabel }: { busy: boolean; label: string; busyLabel: string }) {
  const { t } = useTranslation('identity');
  return (
    <>
      <Button type="submit" size="large" fullWidth loading={busy}>
        {busy ? busyLabel : label}
      </Button>
      <Typography
        component="output"
        variant="body2"
        color="textSecondary"
        align="center"
        sx={{ '&:empty': { display: 'none' } }}
      >
        {busy && t('signUp.steps')}
      </Typography>
    </>
  );
}
