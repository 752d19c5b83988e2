const page = (id: string) => `https://deals.example.com/deals/${id}`;

/** Data of the messages about saved searches, for tests. */
export const foundInSearches = {
  address: '12 Oak Street, Phoenix, AZ',
  amount: 285_000,
  settingsLink: 'https://deals.example.com/profile',
  search: 'Mesa houses',
  foundCount: 12,
  found: [
    { address: '12 Oak Street, Phoenix, AZ', amount: 285_000, search: 'Mesa houses', link: page('a') },
    { address: '7 Elm Road, Mesa, AZ', amount: 199_000, cashFlow: 310.4, search: 'Mesa houses', link: page('b') },
  ],
};
