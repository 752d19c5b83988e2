import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useNear } from '#features/deal/near-section.tsx';
import { balanceLines, isWorthDrawing, type BalanceLine } from './balance-lines.ts';
import { useNumbers } from './numbers-context.ts';

/**
 * The chart of value and balances, for deals that have any. The table shows the same figures to screen readers and in print.
 */
export function BalanceChartPlace() {
  const { deal, numbers } = useNumbers();
  const lines = balanceLines(deal, numbers);
  return isWorthDrawing(lines) && <NearChart lines={lines} />;
}

const load = () => import('./balance-chart.tsx');

/** Approximate height of the chart with its legend. */
const height = '21rem';

/** Charts are larger than the rest of the page's code, so they load when this placeholder nears the viewport. */
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
