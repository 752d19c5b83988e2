type Place = { streetAddress: string; city: string; state: string };

/** Names a deal in lists, notifications and titles: "12 Oak Street, Phoenix, AZ". */
export const addressLine = ({ streetAddress, city, state }: Place): string => `${streetAddress}, ${city}, ${state}`;
