import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredSettings } from 'domain/api/admin.ts';
import { limits } from 'domain/limits.ts';
import { codeAmong, errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Field, type FieldProps } from '#ui/field.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { saveSettings, useSettings } from './data.ts';
import {
  changesOf,
  conflicting,
  edited,
  isOutOfOrder,
  type NumberSetting,
  pruned,
  refusedIn,
  settled,
  type SettingsDraft,
} from './settings-draft.ts';

/** Live settings of the portal: whether it accepts requests, the length of the head start, and the area codes for texts. */
export default function SettingsSection() {
  // With those of what comes later, which would hide what is there.
  const { t } = useTranslation(['portal-settings', 'domain', 'identity']);
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

/** Unchanged fields follow the saved settings, which other admins may change in the meantime. */
function SettingsForm({ saved }: { saved: StoredSettings }) {
  const { t } = useTranslation(['portal-settings', 'domain', 'identity']);
  const prefix = useId();
  const idOf = (field: keyof SettingsDraft) => `${prefix}${field}`;
  const [kept, setDraft] = useState<SettingsDraft>({});
  const [sending, setSending] = useState(false);
  /** The version that the last save was based on; until a newer one arrives, the saved values are still on their way. */
  const [sentFrom, setSentFrom] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const [tried, setTried] = useState(false);

  const draft = pruned(kept, saved);
  if (draft !== kept) setDraft(draft);
  const dirty = Object.keys(draft).length > 0;
  const conflicts = conflicting(draft, saved);
  const changes = changesOf(draft);
  const refused = refusedIn(draft);
  const outOfOrder = isOutOfOrder(draft, saved);
  const errorOf = (field: NumberSetting | 'textAreaCodes', text: string) =>
    tried && refused.includes(field) ? text : undefined;
  const orderError = tried && outOfOrder ? t('validation.freshnessOrder', { ns: 'domain' }) : undefined;
  const key = useIdempotencyKey(JSON.stringify([changes, saved.version]));
  const busy = sending || (dirty && sentFrom === saved.version);

  const change = (next: SettingsDraft) => {
    setDraft(next);
    setFailure(undefined);
    setSentFrom(undefined);
  };

  const save = async () => {
    setTried(true);
    setFailure(undefined);
    if (refused[0]) {
      document.getElementById(idOf(refused[0]))?.focus();
      return;
    }
    if (outOfOrder) {
      document.getElementById(idOf('unlistedAfterDays'))?.focus();
      return;
    }
    if (!dirty || changes === undefined || conflicts.length > 0) return;
    setSending(true);
    try {
      await saveSettings(changes, saved.version, key);
      setSentFrom(saved.version);
      setTried(false);
    } catch (error) {
      setFailure(codeAmong(error, ['edited-meanwhile']) ? t('outdated') : errorText(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <Card sx={{ maxWidth: 'var(--column-text)' }}>
      <CardContent>
        <Stack
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void save();
          }}
          sx={{ gap: 8 }}
        >
          {failure !== undefined && (
            <Alert severity="error" role="alert">
              <AlertTitle>{t('notSaved')}</AlertTitle>
              <p>{failure}</p>
            </Alert>
          )}
          <RadioCards
            legend={t('requests.legend')}
            name="acceptingRequests"
            value={(draft.acceptingRequests?.typed ?? saved.acceptingRequests) ? 'yes' : 'no'}
            onChange={(value) => change(edited(draft, saved, 'acceptingRequests', value === 'yes'))}
            options={[
              { value: 'yes', label: t('requests.yes'), description: t('requests.yesMeans') },
              {
                value: 'no',
                label: t('requests.no'),
                description: t('requests.noMeans', { message: t('waitlist.closed', { ns: 'identity' }) }),
              },
            ]}
          />
          <Stack sx={{ gap: 8, '& .MuiOutlinedInput-root': { maxWidth: '12rem' } }}>
            <NumberField
              id={idOf('headStartHours')}
              label={t('headStart.label')}
              help={t('headStart.help', { most: limits.headStartHoursMax })}
              error={errorOf('headStartHours', t('validation.headStartHours', { ns: 'domain' }))}
              suffix={t('headStart.unit')}
              value={draft.headStartHours?.typed ?? String(saved.headStartHours)}
              onType={(value) => change(edited(draft, saved, 'headStartHours', value))}
            />
            <NumberField
              id={idOf('unconfirmedAfterDays')}
              label={t('freshness.unconfirmed')}
              help={t('freshness.unconfirmedHelp')}
              error={errorOf('unconfirmedAfterDays', t('validation.freshnessDays', { ns: 'domain' }))}
              suffix={t('freshness.unit')}
              value={draft.unconfirmedAfterDays?.typed ?? String(saved.unconfirmedAfterDays)}
              onType={(value) => change(edited(draft, saved, 'unconfirmedAfterDays', value))}
            />
            <NumberField
              id={idOf('unlistedAfterDays')}
              label={t('freshness.unlisted')}
              help={t('freshness.unlistedHelp')}
              error={errorOf('unlistedAfterDays', t('validation.freshnessDays', { ns: 'domain' })) ?? orderError}
              suffix={t('freshness.unit')}
              value={draft.unlistedAfterDays?.typed ?? String(saved.unlistedAfterDays)}
              onType={(value) => change(edited(draft, saved, 'unlistedAfterDays', value))}
            />
          </Stack>
          <Field
            id={idOf('textAreaCodes')}
            label={t('texts.label')}
            help={t('texts.help')}
            error={errorOf('textAreaCodes', t('validation.areaCodes', { ns: 'domain' }))}
            placeholder={t('texts.all')}
            inputMode="numeric"
            autoComplete="off"
            value={draft.textAreaCodes?.typed ?? saved.textAreaCodes}
            onChange={({ target }) => change(edited(draft, saved, 'textAreaCodes', target.value))}
          />
          {conflicts.length > 0 && (
            <Conflict fields={conflicts} saved={saved} onSettle={(keep) => change(settled(draft, saved, keep))} />
          )}
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
            <Button type="submit" loading={busy} disabled={!dirty && !busy}>
              {t(busy ? 'saving' : 'save')}
            </Button>
            {dirty && !busy && (
              <Button
                variant="text"
                onClick={() => {
                  change({});
                  setTried(false);
                }}
              >
                {t('discard')}
              </Button>
            )}
            <Typography component="output" variant="body2" color="textSecondary">
              {t(dirty || busy ? 'state.unsaved' : 'state.saved')}
            </Typography>
            {!dirty && saved.updatedAt && (
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

type NumberFieldProps = Pick<FieldProps, 'id' | 'label' | 'help' | 'error' | 'suffix'> & {
  value: string;
  onType: (value: string) => void;
};

function NumberField({ onType, ...props }: NumberFieldProps) {
  return (
    <Field
      {...props}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

type ConflictProps = {
  fields: readonly (keyof SettingsDraft)[];
  saved: StoredSettings;
  onSettle: (keep: 'mine' | 'theirs') => void;
};

/** Shown when another admin has changed the same fields; this one chooses which values to keep. */
function Conflict({ fields, saved, onSettle }: ConflictProps) {
  const { t } = useTranslation('portal-settings');
  const now = {
    acceptingRequests: t(saved.acceptingRequests ? 'requests.yes' : 'requests.no'),
    headStartHours: t('conflict.hours', { count: saved.headStartHours }),
    unconfirmedAfterDays: t('conflict.days', { count: saved.unconfirmedAfterDays }),
    unlistedAfterDays: t('conflict.days', { count: saved.unlistedAfterDays }),
    textAreaCodes: saved.textAreaCodes || t('texts.all'),
  };
  return (
    <Alert
      severity="warning"
      action={
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
          <Button onClick={() => onSettle('mine')}>{t('conflict.mine')}</Button>
          <Button variant="outlined" onClick={() => onSettle('theirs')}>
            {t('conflict.theirs')}
          </Button>
        </Stack>
      }
    >
      <AlertTitle>{t('conflict.title')}</AlertTitle>
      {fields.map((field) => (
        <p key={field}>{t(`conflict.${field}`, { now: now[field] })}</p>
      ))}
    </Alert>
  );
}
