import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DealStatus, TargetStatus } from 'domain/deal/deal-status.ts';
import { limits } from 'domain/limits.ts';
import { TextAreaField } from '#ui/field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';

export type StatusChoice = {
  status?: TargetStatus | undefined;
  through?: 'platform' | 'off-platform' | undefined;
  comments: string;
};
export const noChoice: StatusChoice = { comments: '' };

type Props = {
  options: readonly { value: Exclude<TargetStatus, 'deleted'>; from: DealStatus; note?: ReactNode }[];
  choice: StatusChoice;
  onChange: (choice: StatusChoice) => void;
  /** Whether submitting was attempted, which shows missing fields. */
  tried: boolean;
};

/** Fields for the new status, whether it was through the platform, and comments (specification, section 4). */
export function StatusFields({ options, choice, onChange, tried }: Props) {
  const { t } = useTranslation(['deal', 'domain']);
  const id = useId();
  const required = (value: unknown) => (tried && !value ? t('validation.choice', { ns: 'domain' }) : undefined);
  return (
    <>
      <RadioCards
        legend={t('statusDialog.status')}
        name={`${id}-status`}
        value={choice.status}
        onChange={(status) => onChange({ ...choice, status })}
        error={required(choice.status)}
        options={options.map(({ value, from, note }) => ({
          value,
          label: t(`status.${value}`),
          description: (
            <>
              {t(`statusDialog.means.${from === 'pending' && value === 'active' ? 'released' : value}`)}
              {note}
            </>
          ),
        }))}
      />
      <RadioCards
        legend={t('statusDialog.through')}
        name={`${id}-through`}
        value={choice.through}
        onChange={(through) => onChange({ ...choice, through })}
        error={required(choice.through)}
        options={[
          { value: 'platform', label: t('statusDialog.platform') },
          { value: 'off-platform', label: t('statusDialog.offPlatform') },
        ]}
      />
      <TextAreaField
        label={t('statusDialog.comments')}
        help={t('statusDialog.commentsHelp')}
        optional
        rows={3}
        maxLength={limits.comment}
        value={choice.comments}
        onChange={({ target }) => onChange({ ...choice, comments: target.value })}
      />
    </>
  );
}

/** Returns the request body of a choice; undefined while it is incomplete. */
export function chosenChange({ status, through, comments }: StatusChoice) {
  if (!status || !through) return undefined;
  return { status, throughPlatform: through === 'platform', comments: comments.trim() || undefined };
}
