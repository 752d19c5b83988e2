import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useNear } from '#features/deal/near-section.tsx';
import { balanceLines, isWorthDrawing, type BalanceLine } from './balance-lines.ts';
import { useNumbers } from './numbers-context.ts';

/** The chart of value and balances, for deals that have some; the table has the same figures for everyone, and on paper. */
export function BalanceChartPlace() {
  const { deal, numbers } = useNumbers();
  const lines = balanceLines(deal, numbers);
  return isWorthDrawing(lines) && <NearChart lines={lines} />;
}

const load = () => import('./balance-chart.tsx');

/** About as high as the chart with its legend. */
const height = '21rem';

/** Charts weigh more than the rest of the page: they are loaded when this place comes near the viewport. */
function NearChart({ lines }: { lines: BalanceLine[] }) {
  const { ref, content } = useNear<Awaited<ReturnType<typeof load>>, HTMLDivElement>({
    id: 'balance-chart',
    load,
    waiting: <Skeleton height={height} aria-hidden />,
    children: ({ default: BalanceChart }) => <BalanceChart lines={lines} />,
  });
  return (
    <Box ref={ref} data-chart data-screen-only sx={{ minHeight: height, mt: 4 }}>
      {content}
    </Box>
  );
}
