import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { adminOnlyInputs, type AdminOnlyFields, type AdminOnlyName } from 'domain/account/admin-only.ts';
import { ByMember } from '#features/members/by-member.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { AdminOnlyInput, AdminOnlyValues } from './admin-only-fields.tsx';
import { saveAdminOnly, useAdminOnly } from './data.ts';
import { useAdminOnlyEdit, type Drafts, type Edited } from './use-admin-only-edit.ts';

/** Unsaved input by uid, so that closing a person's details loses nothing. */
export type DraftsOfPeople = Map<string, Drafts>;

/** Key of a field's texts, so that types name one that is missing. */
type FieldKey = {
  [Name in AdminOnlyName]: `${Name}.fields.${string & keyof AdminOnlyFields<Name>}`;
}[AdminOnlyName];
/** Key of the text of a word that can be chosen in a field. */
type WordKey = {
  [Name in AdminOnlyName]: {
    [Field in keyof AdminOnlyFields<Name>]-?: ChoiceOf<AdminOnlyFields<Name>[Field]> extends infer Word extends string
      ? `${Name}.fields.${string & Field}.words.${Word}`
      : never;
  }[keyof AdminOnlyFields<Name>];
}[AdminOnlyName];
type ChoiceOf<Value> = string extends Value ? never : Extract<Value, string>;

type Props<Name extends AdminOnlyName> = { uid: string; name: Name; drafts: DraftsOfPeople };

/** One document that admins keep about a person, live. It loads with the person's details. */
export function AdminOnlySection<Name extends AdminOnlyName>({ uid, name, drafts }: Props<Name>) {
  const { t } = useTranslation('people');
  const { state, value: stored, retry } = useAdminOnly(uid, name);
  const id = useId();
  // As one of all names, because texts are typed by key.
  const each: AdminOnlyName = name;
  return (
    <Stack component="section" aria-labelledby={id} sx={{ gap: 3 }}>
      <h3 id={id}>{t(`${each}.title`)}</h3>
      {state === 'loading' && <SkeletonRows label={t('adminOnly.loading')} count={1} height="3rem" />}
      {state === 'error' && (
        <ErrorState title={t('adminOnly.failed')} headingLevel={3} onRetry={retry}>
          <p>{t('failedText')}</p>
        </ErrorState>
      )}
      {state === 'ready' && (
        <AdminOnlyFieldset
          name={name}
          stored={stored}
          author={stored && <ByMember uid={stored.updatedBy} />}
          draft={drafts.get(uid)?.[name]}
          onDraft={(draft) => void drafts.set(uid, { ...drafts.get(uid), [name]: draft })}
          save={(...request) => saveAdminOnly(uid, name, ...request)}
        />
      )}
    </Stack>
  );
}

/** The document for reading, or the form that edits it, with what another admin saved meanwhile. */
export function AdminOnlyFieldset<Name extends AdminOnlyName>({
  author,
  ...edited
}: Edited<Name> & { author: ReactNode }) {
  const { t } = useTranslation(['people', 'ui']);
  const { name, stored } = edited;
  const each: AdminOnlyName = name;
  const { typed, isBusy, conflict, failure, removes, form, opener, ...does } = useAdminOnlyEdit(edited);
  const fields = adminOnlyInputs(name).map(([field, input]) => ({
    field,
    input,
    key: `${name}.fields.${field}` as FieldKey,
  }));
  const valueOf = (from: object, field: string): unknown => from[field as keyof typeof from];
  const wordText = (key: FieldKey, word: string): string => t(`${key}.words.${word}` as WordKey);
  const shownIn = (from: object, { field, input, key }: (typeof fields)[number]): unknown => {
    const value = valueOf(from, field);
    return input.kind === 'choice' && typeof value === 'string' ? wordText(key, value) : value;
  };

  const shown = stored && (
    <div>
      <AdminOnlyValues
        fields={fields.map((field) => ({ label: t(`${field.key}.label`), value: shownIn(stored, field) }))}
      />
      <Typography
        component="div"
        variant="body2"
        color="textSecondary"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mt: 1 }}
      >
        {author}
        <RelativeTime at={stored.updatedAt} />
      </Typography>
    </div>
  );
  if (!typed) {
    return (
      <>
        {shown ?? <Typography color="textSecondary">{t(`${each}.none`)}</Typography>}
        <div>
          <Button ref={opener} variant="outlined" onClick={does.open}>
            {t(`${each}.${stored ? 'edit' : 'add'}`)}
          </Button>
        </div>
      </>
    );
  }

  return (
    <Stack
      component="form"
      noValidate
      ref={form}
      sx={{ gap: 4 }}
      onSubmit={(event) => {
        event.preventDefault();
        void does.submit();
      }}
    >
      {failure !== undefined && (
        <Alert severity="error" role="alert">
          <AlertTitle>{t('adminOnly.notSaved')}</AlertTitle>
          <p>{failure}</p>
        </Alert>
      )}
      {conflict && (
        <Alert severity="warning">
          <AlertTitle>{t('adminOnly.changedMeanwhile')}</AlertTitle>
          <p>{t(shown ? 'adminOnly.now' : 'adminOnly.removedMeanwhile')}</p>
          {shown && <Box sx={{ mt: 2 }}>{shown}</Box>}
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, mt: 3 }}>
            <Button onClick={does.keepMine}>{t('adminOnly.mine')}</Button>
            <Button variant="outlined" onClick={does.cancel}>
              {t('adminOnly.theirs')}
            </Button>
          </Stack>
        </Alert>
      )}
      {fields.map(({ field, input, key }) => (
        <AdminOnlyInput
          key={field}
          input={input}
          wordText={(word) => wordText(key, word)}
          label={t(`${key}.label`)}
          help={t(`${key}.help`, { defaultValue: '' })}
          value={valueOf(typed, field)}
          onChange={(value) => does.type({ ...typed, [field]: value })}
          readOnly={isBusy}
        />
      ))}
      {!conflict && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
          <Button type="submit" color={removes ? 'error' : 'primary'} loading={isBusy}>
            {isBusy ? t('adminOnly.saving') : t(`${each}.${removes ? 'remove' : 'save'}`)}
          </Button>
          <Button variant="text" disabled={isBusy} onClick={does.cancel}>
            {t('cancel', { ns: 'ui' })}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
