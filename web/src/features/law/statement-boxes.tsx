import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { type ToldSide, toldSides } from 'domain/law/statements.ts';
import { codeAmong, errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { sendStatements } from './data.ts';
import { useSaidBy } from './said-by.ts';

type Props = {
  deal: Pick<Deal, 'id' | 'version' | 'statements'>;
  /** Sides to whom cards require a disclosure. */
  asked: readonly ToldSide[];
};

/** The originator's statements to seller and buyer, saved with one tap; earlier ones can be withdrawn. */
export function StatementBoxes({ deal, asked }: Props) {
  const { t } = useTranslation('law');
  return (
    <Stack component="fieldset" data-not-kept sx={{ gap: 1, m: 0, p: 0, border: 0 }}>
      <Typography component="legend" sx={{ mb: 1, p: 0 }}>
        {t('statements.ask')}
      </Typography>
      {toldSides
        .filter((side) => asked.includes(side) || deal.statements?.[side])
        .map((side) => (
          <StatementBox key={side} deal={deal} side={side} />
        ))}
    </Stack>
  );
}

function StatementBox({ deal, side }: Pick<Props, 'deal'> & { side: ToldSide }) {
  const { t } = useTranslation('law');
  const saidBy = useSaidBy();
  const statement = deal.statements?.[side];
  const key = useIdempotencyKey(JSON.stringify([side, statement !== undefined, deal.version]));
  const { busy, failure, send } = useRequest(async () => {
    await sendStatements(deal.id, { [side]: statement === undefined }, deal.version, key);
  });
  return (
    <div>
      <Checkbox
        label={t(`statements.${side}`)}
        help={statement && saidBy(statement)}
        checked={statement !== undefined}
        disabled={busy}
        onChange={send}
      />
      {failure !== undefined && (
        <Alert severity="error" role="alert">
          {t('statements.failed')}{' '}
          {codeAmong(failure, ['edited-meanwhile']) ? t('statements.outdated') : errorText(failure)}
        </Alert>
      )}
    </div>
  );
}
