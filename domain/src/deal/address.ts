type Place = { streetAddress: string; city: string; state: string };

/** "12 Oak Street, Phoenix, AZ": how a deal is named in lists, notices and titles. */
export const addressLine = ({ streetAddress, city, state }: Place): string => `${streetAddress}, ${city}, ${state}`;
