import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { CircleCheck, CircleX } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mailLink, phoneLink } from 'domain/text/contact-links.ts';
import { formatPhone } from 'domain/text/phone.ts';
import { CellNote, firstLines } from '#ui/data-table.tsx';
import type { Request } from './data.ts';

export const nameOf = ({ firstName, lastName }: Pick<Request, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

const ContactLines = styled('span')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  '& a': { color: 'inherit', textDecoration: 'none', '&:hover, &:focus-visible': { textDecoration: 'underline' } },
  [theme.breakpoints.down(900)]: { '& a': { display: 'flex', alignItems: 'center', minHeight: 'var(--target)' } },
}));

/** Who asks, and how to reach them. */
export function Contact({ request: { email, phoneNumber, company } }: { request: Request }) {
  return (
    <CellNote>
      <ContactLines>
        {company && <bdi>{company}</bdi>}
        <a href={mailLink(email)}>
          <bdi>{email}</bdi>
        </a>
        <a href={phoneLink(phoneNumber)}>{formatPhone(phoneNumber)}</a>
      </ContactLines>
    </CellNote>
  );
}

/** So much of a note is read without a press. */
const short = { characters: 180, lines: 4 };

/** What the person wrote; a long note opens in its place. */
export function Note({ note }: { note: string }) {
  const { t } = useTranslation('access-requests');
  const [open, setOpen] = useState(false);
  const id = useId();
  const long = note.length > short.characters || note.split('\n').length > short.lines;
  return (
    <>
      <Typography
        id={id}
        variant="body2"
        sx={[{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }, long && !open && firstLines]}
      >
        <bdi>{note}</bdi>
      </Typography>
      {long && (
        <Button variant="text" sx={{ ml: -3 }} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t(open ? 'note.less' : 'note.whole')}
        </Button>
      )}
    </>
  );
}

export function DecisionChip({ state }: { state: Request['state'] }) {
  const { t } = useTranslation('access-requests');
  return state === 'approved' ? (
    <Chip color="success" icon={<CircleCheck aria-hidden size={16} />} label={t('decision.approved')} />
  ) : (
    <Chip icon={<CircleX aria-hidden size={16} />} label={t('decision.declined')} />
  );
}
