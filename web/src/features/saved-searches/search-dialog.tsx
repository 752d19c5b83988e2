import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import type { DealSearch } from 'domain/deal/deal-search.ts';
import { limits } from 'domain/limits.ts';
import { savedSearchInput, searchText, type SavedSearch } from 'domain/search/saved-search.ts';
import { searchFrequencies, type SearchFrequency } from 'domain/search/search-frequency.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useZodForm } from '#platform/forms/use-zod-form.ts';
import { offerPush } from '#platform/push-offer.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Field } from '#ui/field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { sendSearch } from './data.ts';
import { searchWords, suggestedName } from './search-name.ts';

type Props = {
  premium: boolean;
  search: DealSearch;
  /** Undefined: the search is new. */
  saved: SavedSearch | undefined;
  /** The buyer's other searches. */
  others: readonly SavedSearch[];
  onDelete: (search: SavedSearch) => void;
  onClose: () => void;
};

/** Wide searches find many deals, and a message for each would be switched off; a day is soon enough to hear of one. */
const frequencyAtFirst: SearchFrequency = 'daily';

const { name, frequency } = savedSearchInput.shape;
const chosenFields = z.object({ name, frequency });
const allFields = z.extend(chosenFields, { replaces: z.string().check(z.minLength(1, 'validation.choice')) });

/** Name and frequency of a search that is saved or changed. When there are as many as there may be, a new one replaces another. */
export default function SearchDialog({ premium, search, saved, others, onDelete, onClose }: Props) {
  const { t } = useTranslation(['saved-searches', 'ui']);
  const { t: dealText } = useTranslation('deal');
  const id = useId();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isFull = !saved && others.length >= limits.savedSearches;
  const [initial] = useState(() => ({
    name:
      saved?.name ??
      suggestedName(
        search,
        others.map((each) => each.name),
        dealText,
      ),
    frequency: saved?.frequency ?? frequencyAtFirst,
    replaces: '',
  }));
  const form = useZodForm({
    schema: isFull ? allFields : chosenFields,
    defaultValues: initial,
    submit: async (chosen) => {
      await sendSearch({ ...chosen, query: searchText(search) });
      const isThere = pathname === searchesPath;
      showToast({
        title: t(saved ? 'done.changed' : 'done.saved'),
        closed: offerPush,
        ...(!isThere && { action: { label: t('done.all'), onClick: () => void navigate(`${searchesPath}#searches`) } }),
      });
      onClose();
    },
  });
  return (
    <Dialog
      open
      // A press on the backdrop must not discard what was typed.
      onClose={(_, reason) => reason !== 'backdropClick' && !form.busy && onClose()}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{t(saved ? 'saved' : 'save')}</DialogTitle>
      <DialogContent>
        <Stack component="form" id={`${id}-form`} noValidate onSubmit={form.onSubmit} sx={{ gap: 5 }}>
          <ErrorSummary errors={form.summary} attempt={form.attempt} />
          {form.failure !== undefined && (
            <Alert severity="error" role="alert">
              <AlertTitle>{t('dialog.failed')}</AlertTitle>
              <p>{errorText(form.failure)}</p>
            </Alert>
          )}
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {searchWords(search, dealText).join(' · ')}
          </Typography>
          <Field
            {...form.field('name')}
            label={t('dialog.name')}
            maxLength={limits.searchName}
            autoComplete="off"
            enterKeyHint="done"
          />
          <RadioCards
            {...form.field('frequency')}
            legend={t('dialog.frequency')}
            help={t(premium ? 'dialog.premium' : 'dialog.free')}
            options={searchFrequencies.map((value) => ({
              value,
              label: t(`frequency.${value}`),
              description: t(`means.${value}`),
            }))}
          />
          {isFull && (
            <SelectField
              {...form.field('replaces')}
              label={t('dialog.replaces')}
              help={t('dialog.replacesHelp', { count: others.length })}
              placeholder={t('dialog.choose')}
              options={others.map((each) => ({ value: each.id, label: each.name }))}
            />
          )}
          {saved && (
            <Button
              variant="text"
              color="error"
              startIcon={<Trash2 aria-hidden size={18} />}
              disabled={form.busy}
              sx={{ alignSelf: 'flex-start' }}
              onClick={() => {
                onDelete(saved);
                onClose();
              }}
            >
              {t('dialog.delete')}
            </Button>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="text" disabled={form.busy} onClick={onClose}>
          {t('ui:cancel')}
        </Button>
        <Button type="submit" form={`${id}-form`} loading={form.busy}>
          {t(form.busy ? 'dialog.saving' : saved ? 'dialog.saveChanges' : 'dialog.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const searchesPath = '/profile';
