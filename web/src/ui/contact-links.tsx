import Stack from '@mui/material/Stack';
import { CalendarClock, Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { mailLink, phoneLink } from 'domain/text/contact-links.ts';
import { formatPhone } from 'domain/text/phone.ts';
import { StandaloneLink } from './standalone-link.ts';

type Props = { email: string; phone: string; callBookingLink?: string | undefined };

export function ContactLinks({ email, phone, callBookingLink }: Props) {
  const { t } = useTranslation('ui');
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 5 }}>
      <StandaloneLink href={phoneLink(phone)}>
        <Phone aria-hidden size={16} />
        {formatPhone(phone)}
      </StandaloneLink>
      <StandaloneLink href={mailLink(email)}>
        <Mail aria-hidden size={16} />
        {email}
      </StandaloneLink>
      {callBookingLink !== undefined && (
        <StandaloneLink href={callBookingLink} target="_blank" rel="noopener noreferrer">
          <CalendarClock aria-hidden size={16} />
          {t('bookCall')}
        </StandaloneLink>
      )}
    </Stack>
  );
}
