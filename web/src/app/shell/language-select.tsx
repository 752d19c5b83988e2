import NativeSelect from '@mui/material/NativeSelect';
import { styled } from '@mui/material/styles';
import { ChevronDown, Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from 'domain/account/account.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';

/** Language names, each in its own language. */
const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

const Label = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(1),
  minWidth: 'var(--target)',
  minHeight: 'var(--target)',
  paddingInline: theme.spacing(2),
  borderRadius: theme.vars.radius.full,
  ...theme.typography.body2,
  fontWeight: theme.typography.fontWeightMedium,
  '&:has(:focus-visible)': { outline: `3px solid ${theme.vars.palette.focus}` },
  '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.background.sunken } },
  '@media (max-width: 399px)': { '& > svg:first-of-type': { display: 'none' } },
  // Only on the narrowest phones, so that "Iniciar sesión" fits beside it.
  '@media (max-width: 339px)': { textDecoration: 'underline', '& svg': { display: 'none' } },
}));

const OnWide = styled('span')(({ theme }) => ({ [theme.breakpoints.down('lg')]: { display: 'none' } }));
const OnNarrow = styled('span')(({ theme }) => ({ [theme.breakpoints.up('lg')]: { display: 'none' } }));

/** Transparent, on top of its label, so that it receives the press. */
const Picker = styled(NativeSelect)({
  position: 'absolute',
  inset: 0,
  opacity: 0,
  '& select': { height: '100%', padding: 0 },
});

/** The platform's select with a short label on top, so that it fits beside the other items on a phone. */
export function LanguageSelect({ choose }: { choose: (language: Language) => void }) {
  const { t } = useTranslation('app');
  const current = currentLanguage();
  return (
    <Label>
      <Globe aria-hidden size={18} />
      <OnNarrow aria-hidden>{current.toUpperCase()}</OnNarrow>
      <OnWide aria-hidden>{languageNames[current]}</OnWide>
      <ChevronDown aria-hidden size={16} />
      <Picker
        value={current}
        onChange={(event) => choose(event.target.value as Language)}
        inputProps={{ 'aria-label': t('header.language') }}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </Picker>
    </Label>
  );
}
