import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { sourcedFieldNames } from 'domain/deal/deal-field-table.ts';
import { fieldApplies } from 'domain/deal/deal.ts';
import { useAnchoredHeading } from '#ui/use-anchored-heading.ts';
import { useRestoredFocus } from '#ui/use-restored-focus.ts';

const SourcesDialog = lazy(() => import('./sources-dialog.tsx'));

type Props = {
  deal: Deal;
  /** Whether the reader may change the deal. */
  changeable: boolean;
};

/**
 * A note for readers on figures without a source; the deal's originator and admins state sources here. Empty without figures to source.
 */
export function SourcesSection({ deal, changeable }: Props) {
  const { t } = useTranslation(['deal-page', 'deal']);
  const section = useRef<HTMLElement>(null);
  const heading = useAnchoredHeading('sources', true);
  useRestoredFocus(section, heading);
  const [isOpen, setOpen] = useState(false);
  const figures = sourcedFieldNames.filter((name) => deal[name] !== undefined && fieldApplies(name, deal));
  const without = figures.filter((name) => !deal.sources?.[name]);
  if (figures.length === 0) return null;
  if (!changeable)
    return (
      without.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t(without.length === figures.length ? 'sources.allStated' : 'sources.othersStated')}
        </Typography>
      )
    );
  return (
    <Stack component="section" ref={section} id="sources" aria-labelledby="sources-title" sx={{ gap: 3 }}>
      <h2 ref={heading} id="sources-title" tabIndex={-1}>
        {t('sources.title')}
      </h2>
      <Typography color="textSecondary">
        {without.length === 0
          ? t('sources.complete')
          : t('sources.missing', { figures: without.map((name) => t(`deal:labels.${name}`)).join(', ') })}
      </Typography>
      <Stack direction="row" data-not-kept>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t('sources.state')}
        </Button>
      </Stack>
      <Suspense fallback={null}>
        {isOpen && <SourcesDialog deal={deal} figures={figures} onClose={() => setOpen(false)} />}
      </Suspense>
    </Stack>
  );
}
