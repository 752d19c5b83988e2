/** "ana+deals@example.com" reaches Ana's mailbox, too. */
export const mailboxOf = (address: string): string => address.toLowerCase().replace(/\+[^@]*(?=@)/, '');
