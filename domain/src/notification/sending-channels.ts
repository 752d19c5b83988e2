/** Channels of which a buyer's preferences name one. */
export const notificationChannels = ['email', 'text'] as const;
/** All channels besides the portal. Pushes go to the devices on which a person asked for them. */
export const sendingChannels = [...notificationChannels, 'push'] as const;
