import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CircleCheck, CircleDashed, Clock, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PaperKind } from 'domain/paper/paper-kinds.ts';
import { type ChipColor, StatusChip } from '#ui/status-chip.tsx';
import type { Wanted, WantedState } from './checklist.ts';
import { kindName } from './kind-name.ts';

const looks: Record<WantedState, { color: ChipColor; Icon: typeof Clock }> = {
  there: { color: 'success', Icon: CircleCheck },
  returned: { color: 'error', Icon: Undo2 },
  runOut: { color: 'warning', Icon: Clock },
  missing: { color: 'default', Icon: CircleDashed },
};

/** The papers that a buyer of the deal would ask for: which are there, and a button for each that is not. */
export function Checklist({ wanted, onAdd }: { wanted: readonly Wanted[]; onAdd: (kind: PaperKind) => void }) {
  const { t } = useTranslation(['papers', 'domain']);
  return (
    <Stack component="ul" aria-label={t('checklist.label')} sx={{ gap: 2, m: 0, p: 0, listStyle: 'none' }}>
      {wanted.map(({ kinds, state }) => {
        const { color, Icon } = looks[state];
        const [first] = kinds;
        const name = kindName(kinds, t);
        return (
          <Stack
            key={name}
            component="li"
            direction="row"
            sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, minHeight: 'var(--target)' }}
          >
            <Typography component="span" sx={{ flex: '1 1 8rem' }}>
              {name}
            </Typography>
            {/* What is there or missing stands in one column, read before the button. */}
            <Stack direction="row-reverse" sx={{ alignItems: 'center', gap: 1, ml: 'auto' }}>
              <StatusChip color={color} icon={<Icon aria-hidden size={16} />} label={t(`checklist.${state}`)} />
              {state !== 'there' && first && (
                <Button variant="text" aria-label={t('checklist.addKind', { name })} onClick={() => onAdd(first)}>
                  {t('checklist.add')}
                </Button>
              )}
            </Stack>
          </Stack>
        );
      })}
    </Stack>
  );
}
