import { useTranslation } from 'react-i18next';
import {
  controlClosings,
  controlInput,
  type ControlKind,
  controlKinds,
  endsOnDay,
  isPassedOn,
} from 'domain/deal/control.ts';
import { controlRange, isInRange } from 'domain/deal/date-range.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { messageText } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';

/** Values as typed; empty where nothing is chosen. */
export type ControlValues = { kind: ControlKind | ''; until: string; assignable: '' | 'yes' | 'no'; closing: string };
type Errors = Partial<Record<keyof ControlValues, string>>;
type Of = Pick<Deal, 'state' | 'control'>;

type Props = {
  deal: Pick<Deal, 'state'>;
  values: ControlValues;
  errors: Errors;
  now: Date;
  set: (changes: Partial<ControlValues>) => void;
};

/** Fields of an originator's right to sell a deal. Fields of other kinds stay typed, and are not sent. */
export function ControlFields({ deal, values, errors: shown, now, set }: Props) {
  const { t } = useTranslation(['deal-page', 'deal', 'domain']);
  const { kind, until, assignable, closing } = values;
  const range = controlRange(deal.state, now);
  return (
    <>
      <SelectField
        label={t('control.kind')}
        placeholder={t('control.choose')}
        options={controlKinds.map((value) => ({ value, label: t(`control.kinds.${value}`) }))}
        value={kind}
        error={shown.kind}
        onChange={({ target }) => set({ kind: target.value as ControlValues['kind'] })}
      />
      {kind !== '' && endsOnDay(kind) && (
        <Field
          type="date"
          label={t('control.lastDay')}
          help={t('control.lastDayHelp')}
          min={range.first}
          max={range.last}
          value={until}
          error={shown.until}
          onChange={({ target }) => set({ until: target.value })}
        />
      )}
      {kind !== '' && isPassedOn(kind) && (
        <>
          <SelectField
            label={t('control.mayBeAssigned')}
            optional
            placeholder={t('control.open')}
            options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`deal:${value}`) }))}
            value={assignable}
            error={shown.assignable}
            onChange={({ target }) => set({ assignable: target.value as ControlValues['assignable'] })}
          />
          <SelectField
            label={t('control.closing')}
            optional
            placeholder={t('control.open')}
            options={controlClosings.map((value) => ({ value, label: t(`control.closingNames.${value}`) }))}
            value={closing}
            error={shown.closing}
            onChange={({ target }) => set({ closing: target.value })}
          />
        </>
      )}
    </>
  );
}

export const controlValuesOf = ({ control }: Pick<Of, 'control'>): ControlValues => ({
  kind: control?.kind ?? '',
  until: control?.until ?? '',
  assignable: control?.assignable === undefined ? '' : control.assignable ? 'yes' : 'no',
  closing: control?.closing ?? '',
});

/** Returns what is to be saved, or a message for each field that stands in its way. */
export function checkedControl({ kind, until, assignable, closing }: ControlValues, deal: Of, now: Date) {
  const parsed = controlInput.safeParse({
    kind,
    ...(kind !== '' && endsOnDay(kind) && { until }),
    ...(kind !== '' &&
      isPassedOn(kind) && {
        ...(assignable !== '' && { assignable: assignable === 'yes' }),
        ...(closing !== '' && { closing }),
      }),
  });
  if (!parsed.success) {
    const messages = parsed.error.issues.map(({ path, message }) => [String(path[0]), messageText(message)]);
    return { errors: Object.fromEntries(messages) as Errors };
  }
  const { data } = parsed;
  const isKept = 'until' in data && data.until === deal.control?.until;
  if ('until' in data && !isKept && !isInRange(data.until, controlRange(deal.state, now)))
    return { errors: { until: messageText('validation.controlRange') } as Errors };
  return { control: data, errors: {} as Errors };
}
