import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findZip } from '#features/places/places.ts';
import { Field } from '#ui/field.tsx';
import { RemovableChip } from '#ui/removable-chip.tsx';

type Props = {
  id: string;
  zipCodes: readonly string[];
  /** Text in the field that was not added yet. */
  typed: string;
  onType: (typed: string) => void;
  allowed: number;
  /** Error of the form, for example that a ZIP code is required. */
  error: string | undefined;
  onChange: (zipCodes: string[]) => void;
};

/** ZIP codes, entered one at a time and shown with their cities. */
export function ZipCodesField({ id, zipCodes, typed, onType, allowed, error, onChange }: Props) {
  const { t } = useTranslation(['preferences', 'domain']);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const full = zipCodes.length >= allowed;

  const add = async () => {
    const code = typed.trim();
    if (busy || code === '') return;
    if (!/^\d{5}$/.test(code)) return setRefusal(t('validation.zipCode', { ns: 'domain' }));
    if (zipCodes.includes(code)) return setRefusal(t('validation.zipCodeTwice', { ns: 'domain' }));
    setBusy(true);
    // While offline, any five digits are accepted.
    const place = await findZip(code).catch(() => null);
    setBusy(false);
    if (place === undefined) return setRefusal(t('zip.unknown'));
    onChange([...zipCodes, code]);
    onType('');
    setRefusal(undefined);
  };

  return (
    <Stack spacing={3}>
      <Field
        id={id}
        label={t('zip.label')}
        help={t('zip.help', { count: allowed })}
        error={refusal ?? error}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        value={typed}
        disabled={full}
        onChange={({ target }) => {
          onType(target.value.replace(/\D/g, ''));
          setRefusal(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void add();
        }}
        suffix={
          <Button variant="text" startIcon={<Plus aria-hidden size={18} />} loading={busy} onClick={() => void add()}>
            {t('zip.add')}
          </Button>
        }
      />
      {full && (
        <Typography variant="body2" color="textSecondary">
          {t('zip.full', { count: allowed })}
        </Typography>
      )}
      {zipCodes.length > 0 && (
        <Stack
          component={List}
          disablePadding
          direction="row"
          spacing={2}
          sx={{ flexWrap: 'wrap' }}
          aria-label={t('zip.chosen')}
        >
          {zipCodes.map((code, index) => (
            <li key={code}>
              <ZipChip
                code={code}
                unused={index >= allowed}
                onRemove={() => onChange(zipCodes.filter((each) => each !== code))}
              />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function ZipChip({ code, unused, onRemove }: { code: string; unused: boolean; onRemove: () => void }) {
  const { t } = useTranslation('preferences');
  const [place, setPlace] = useState<string>();
  useEffect(() => {
    let current = true;
    findZip(code)
      .then((found) => current && setPlace(found && `${found.city}, ${found.state}`))
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [code]);
  const name = place === undefined ? code : `${code} ${place}`;
  return (
    <RemovableChip name={name} onRemove={onRemove}>
      {name}
      {unused && ` (${t('zip.unused')})`}
    </RemovableChip>
  );
}
