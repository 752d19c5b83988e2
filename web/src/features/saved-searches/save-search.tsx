import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from 'domain/account/account.ts';
import type { DealSearch } from 'domain/deal/deal-search.ts';
import { searchText } from 'domain/search/saved-search.ts';
import { useSavedSearches } from './data.ts';
import { useSearchChanges } from './use-search-changes.ts';

const loadDialog = () => import('./search-dialog.tsx');
const SearchDialog = lazy(loadDialog);

type Props = {
  account: Pick<Me, 'uid' | 'premium'>;
  search: DealSearch;
  /** Whether it finds nothing, so that saving it is the way on. */
  findsNothing: boolean;
};

/** Saves the list's search, or opens it where it is saved already. Shows nothing until that is known. */
export function SaveSearch({ account, search, findsNothing }: Props) {
  const { t } = useTranslation('saved-searches');
  const { state, rows: live } = useSavedSearches(account.uid);
  const { rows, remove } = useSearchChanges(live);
  const [isOpen, setOpen] = useState(false);
  const query = searchText(search);
  const saved = rows.find((each) => each.query === query);
  const prepare = () => void loadDialog();
  if (state === 'loading') return null;
  return (
    <>
      {findsNothing && !saved && <Typography color="textSecondary">{t('nothing')}</Typography>}
      <Button
        variant={findsNothing ? 'outlined' : 'text'}
        startIcon={saved ? <BookmarkCheck aria-hidden size={18} /> : <Bookmark aria-hidden size={18} />}
        aria-haspopup="dialog"
        data-not-kept
        // As high as a finger needs without making the line higher that it stands in.
        sx={findsNothing ? { mt: 3 } : { flex: 'none', my: -2.5, mr: -2, whiteSpace: 'nowrap' }}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        {t(saved ? 'saved' : 'save')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog
            premium={account.premium}
            search={search}
            saved={saved}
            others={rows.filter((each) => each !== saved)}
            onDelete={remove}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
