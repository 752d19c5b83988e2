let offer = () => {};

/** Called in the members' area, which has the offer. */
export const provideOffer = (run: () => void): void => {
  offer = run;
};

/**
 * Offers notifications on this device. To be called once the toast of what a person did is closed (`showToast({ …, closed: offerPush })`), if
 * it is something of which they hear later.
 */
export const offerPush = (): void => offer();
