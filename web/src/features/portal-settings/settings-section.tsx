import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { StoredSettings } from 'domain/api/admin.ts';
import { limits } from 'domain/limits.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Field } from '#ui/field.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { useSettings } from './data.ts';
import { useSettingsForm, type SettingsForm as Form } from './use-settings-form.ts';

/** What holds for the whole portal, live: whether requests are taken, and how long premium buyers are ahead. */
export default function SettingsSection() {
  const { t } = useTranslation('portal-settings');
  const { state, value, retry } = useSettings();
  return (
    <PageSection id="portal-settings" title={t('title')} lead={t('lead')}>
      {state === 'error' && (
        <ErrorState title={t('failed')} headingLevel={3} onRetry={retry}>
          <p>{t('failedText')}</p>
        </ErrorState>
      )}
      {state === 'loading' && <SkeletonRows label={t('loading')} count={1} height="24rem" />}
      {value && <SettingsForm saved={value} />}
    </PageSection>
  );
}

function SettingsForm({ saved }: { saved: StoredSettings }) {
  const { t } = useTranslation(['portal-settings', 'identity']);
  const form = useSettingsForm(saved);
  return (
    <Card sx={{ maxWidth: 'var(--column-text)' }}>
      <CardContent>
        <Stack component="form" noValidate onSubmit={form.onSubmit} sx={{ gap: 8 }}>
          {form.failure !== undefined && (
            <Alert severity="error" role="alert">
              <AlertTitle>{t('notSaved')}</AlertTitle>
              <p>{form.failure}</p>
            </Alert>
          )}
          <RadioCards
            legend={t('requests.legend')}
            name="acceptingRequests"
            value={form.acceptingRequests ? 'yes' : 'no'}
            onChange={(value) => form.setAcceptingRequests(value === 'yes')}
            options={[
              { value: 'yes', label: t('requests.yes'), description: t('requests.yesMeans') },
              {
                value: 'no',
                label: t('requests.no'),
                description: t('requests.noMeans', { message: t('waitlist.closed', { ns: 'identity' }) }),
              },
            ]}
          />
          <Box sx={{ '& .MuiOutlinedInput-root': { maxWidth: '12rem' } }}>
            <Field
              id={form.hoursId}
              label={t('headStart.label')}
              help={t('headStart.help', { most: limits.headStartHoursMax })}
              error={form.hoursError}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              suffix={t('headStart.unit')}
              value={form.headStartHours}
              onChange={({ target }) => form.setHeadStartHours(target.value)}
            />
          </Box>
          {form.conflicts.length > 0 && <Conflict form={form} saved={saved} />}
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
            <Button type="submit" loading={form.busy} disabled={!form.dirty && !form.busy}>
              {t(form.busy ? 'saving' : 'save')}
            </Button>
            {form.dirty && !form.busy && (
              <Button variant="text" onClick={form.discard}>
                {t('discard')}
              </Button>
            )}
            <Typography component="output" variant="body2" color="textSecondary">
              {t(form.dirty || form.busy ? 'state.unsaved' : 'state.saved')}
            </Typography>
            {!form.dirty && saved.updatedAt && (
              <Typography component="span" variant="body2" color="textSecondary">
                {t('changed')} <RelativeTime at={saved.updatedAt} />
              </Typography>
            )}
          </Stack>
        </Stack>
      </CardContent>
    </Card>
  );
}

/** Another admin has changed what this one is changing: what becomes of it is theirs to say. */
function Conflict({ form, saved }: { form: Form; saved: StoredSettings }) {
  const { t } = useTranslation('portal-settings');
  const now = {
    acceptingRequests: t(saved.acceptingRequests ? 'requests.yes' : 'requests.no'),
    headStartHours: t('conflict.hours', { count: saved.headStartHours }),
  };
  return (
    <Alert
      severity="warning"
      action={
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
          <Button onClick={() => form.settle('mine')}>{t('conflict.mine')}</Button>
          <Button variant="outlined" onClick={() => form.settle('theirs')}>
            {t('conflict.theirs')}
          </Button>
        </Stack>
      }
    >
      <AlertTitle>{t('conflict.title')}</AlertTitle>
      {form.conflicts.map((field) => (
        <p key={field}>{t(`conflict.${field}`, { now: now[field] })}</p>
      ))}
    </Alert>
  );
}
