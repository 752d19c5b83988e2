import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { SourcedFieldName } from 'domain/deal/deal-field-table.ts';
import { type FigureSourceKind, figureSourceKinds } from 'domain/deal/figure-source.ts';
import { figureSourceInput, type SourcesInput } from 'domain/deal/figure-source-input.ts';
import { mayBeNamed, sourceOfPaper, usualFigures } from 'domain/paper/paper-figures.ts';
import { type Paper, paperRange } from 'domain/paper/paper.ts';
import { sendSources } from '#features/deal/data.ts';
import { usePapers } from '#features/paper/paper-data.ts';
import { codeAmong, errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { formatDay, localDay } from '#platform/dates.ts';
import { currentLanguage, messageText } from '#platform/i18n/i18n.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FieldError } from '#ui/field-frame.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { separator } from '#ui/separator.ts';
import { figureText } from './deal-facts.tsx';
import { sourceText } from './source-text.ts';
import { useOpenedDeal } from './use-opened-deal.ts';

type Props = { deal: Deal; figures: readonly SourcedFieldName[]; onClose: () => void };

/** Values as typed; empty where nothing is chosen. `none` removes the sources. */
type Values = {
  chosen: readonly SourcedFieldName[];
  paper: string;
  page: string;
  source: FigureSourceKind | 'none' | '';
  asOf: string;
};
type Errors = Partial<Record<keyof Values, string>>;

/** States from where figures of a deal come: one source for all that are ticked. A paper fills in the rest. */
export default function SourcesDialog({ deal, figures, onClose }: Props) {
  const { t } = useTranslation(['deal-page', 'deal', 'domain']);
  const language = currentLanguage();
  const papers = usePapers(deal.id).rows.filter(mayBeNamed);
  const opened = useOpenedDeal(deal, (each) => figures.map((name) => [each[name], each.sources?.[name]]));
  const [openedAt] = useState(() => new Date());
  const [isTried, setTried] = useState(false);
  const [values, setValues] = useState<Values>({ chosen: [], paper: '', page: '', source: '', asOf: '' });
  const set = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }));
  const { chosen, paper: paperId, page, source, asOf } = values;
  const paper = papers.find(({ id }) => id === paperId);
  const { sources, errors } = checked(values, openedAt);
  const shown = isTried ? errors : {};
  const key = useIdempotencyKey(JSON.stringify([sources, opened.version]));
  const { busy, failure, send } = useRequest(async () => {
    setTried(true);
    if (!sources) return;
    await sendSources(opened.id, sources, opened.version, key);
    showToast({ title: t('sources.saved') });
    onClose();
  });
  const choosePaper = (id: string) => set({ paper: id, page: '', ...filledBy(papers, id, figures, opened, values) });
  const paperName = ({ kind, date }: Paper) => {
    const name = t(`domain:paperKinds.${kind}`);
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}${separator}${formatDay(date, language)}`;
  };

  return (
    <ConfirmDialog
      title={t('sources.dialog')}
      confirm={t('sources.save')}
      busy={busy}
      busyLabel={t('sources.saving')}
      failure={
        failure === undefined
          ? undefined
          : {
              title: t('sources.failed'),
              text: codeAmong(failure, ['edited-meanwhile']) ? t('sources.outdated') : errorText(failure),
            }
      }
      onConfirm={send}
      onClose={onClose}
    >
      {papers.length > 0 && source !== 'none' && (
        <SelectField
          label={t('sources.paper')}
          help={t('sources.paperHelp')}
          optional
          placeholder={t('sources.noPaper')}
          options={papers.map((each) => ({ value: each.id, label: paperName(each) }))}
          value={paperId}
          onChange={({ target }) => choosePaper(target.value)}
        />
      )}
      {paper && paper.pages.length > 1 && source !== 'none' && (
        <SelectField
          label={t('sources.onPage')}
          optional
          placeholder={t('sources.anyPage')}
          options={paper.pages.map((_, index) => ({ value: `${index + 1}`, label: `${index + 1}` }))}
          value={page}
          onChange={({ target }) => set({ page: target.value })}
        />
      )}
      <FormControl component="fieldset" aria-describedby="sources-figures-error">
        <FormLabel component="legend">{t('sources.figures')}</FormLabel>
        {figures.map((name) => {
          const known = opened.sources?.[name];
          return (
            <Checkbox
              key={name}
              label={`${t(`deal:labels.${name}`)}: ${figureText(name, opened, t, language)}`}
              help={known && sourceText(known, t, language)}
              checked={chosen.includes(name)}
              onChange={(_, on) => set({ chosen: on ? [...chosen, name] : chosen.filter((each) => each !== name) })}
            />
          );
        })}
        <FieldError id="sources-figures" error={shown.chosen} />
      </FormControl>
      <SelectField
        label={t('sources.source')}
        placeholder={t('sources.choose')}
        options={[...figureSourceKinds, 'none' as const].map((value) => ({
          value,
          label: t(`sources.kinds.${value}`),
        }))}
        value={source}
        error={shown.source}
        onChange={({ target }) => set({ source: target.value as Values['source'] })}
      />
      {source !== 'none' && (
        <Field
          type="date"
          label={t('sources.asOf')}
          help={t('sources.asOfHelp')}
          min={paperRange(openedAt).first}
          max={localDay(openedAt)}
          value={asOf}
          error={shown.asOf}
          onChange={({ target }) => set({ asOf: target.value })}
        />
      )}
    </ConfirmDialog>
  );
}

/** Returns what a chosen paper says: its source and date, and the figures that such papers usually show and that have no source yet. */
function filledBy(
  papers: readonly Paper[],
  id: string,
  figures: readonly SourcedFieldName[],
  { sources }: Deal,
  { chosen, source }: Values,
): Partial<Values> {
  const paper = papers.find((each) => each.id === id);
  if (!paper) return {};
  const usual = figures.filter((name) => usualFigures[paper.kind]?.includes(name) && !sources?.[name]);
  return {
    asOf: paper.date,
    source: sourceOfPaper[paper.kind] ?? source,
    ...(chosen.length === 0 && { chosen: usual }),
  };
}

/** Returns what is to be saved, or a message for each field that stands in its way. */
function checked({ chosen, paper, page, source, asOf }: Values, now: Date): { sources?: SourcesInput; errors: Errors } {
  const stated =
    source === 'none' ? null : { source, asOf, ...(paper && { paper, ...(page && { page: Number(page) }) }) };
  const parsed = stated === null ? undefined : figureSourceInput(now).safeParse(stated);
  const messages = (parsed?.error?.issues ?? []).map(({ path, message }) => [String(path[0]), messageText(message)]);
  const errors: Errors = {
    // The first message of a field counts.
    ...Object.fromEntries(messages.toReversed()),
    ...(chosen.length === 0 && { chosen: messageText('validation.sourceFigures') }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  return { sources: Object.fromEntries(chosen.map((name) => [name, parsed?.data ?? null])), errors };
}
