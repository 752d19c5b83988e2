import { loadTexts, textsOf } from '#platform/i18n/i18n.ts';
import { readText, storageKeys, writeText } from '#platform/local-storage.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { pushKey } from './data.ts';
import { abilityHere, deviceHere, register, turnOn } from './this-device.ts';

/** Registers this browser again if its subscription is another one by now, or gone. Asks for nothing. */
export async function renewDevice(uid: string): Promise<void> {
  const known = deviceHere(uid);
  if (!known || abilityHere() !== 'ready' || Notification.permission !== 'granted') return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription?.endpoint === known.endpoint) return;
  const publicKey = await pushKey();
  if (publicKey !== null) await register(uid, publicKey);
}

/** Offers notifications on this device, unless it has them, cannot show them, or its person closed the offer before. */
export async function offerPush(uid: string): Promise<void> {
  if (abilityHere() !== 'ready' || deviceHere(uid) || readText(storageKeys.pushDeclined(uid)) !== undefined) return;
  const [publicKey] = await Promise.all([pushKey(), loadTexts('devices')]);
  if (publicKey === null) return;
  const t = textsOf('devices');
  const turnItOn = async () => {
    try {
      const isOn = await turnOn(uid, publicKey);
      showToast({ title: t(isOn ? 'turnedOn' : 'refused') });
    } catch (error) {
      console.info('Notifications could not be turned on', error);
      showToast({ variant: 'destructive', title: t('failed'), description: t('failedText') });
    }
  };
  showToast({
    title: t('offer.title'),
    description: t('offer.text'),
    persist: true,
    action: { label: t('offer.turnOn'), onClick: () => void turnItOn() },
    closed: (byPerson) => void (byPerson && writeText(storageKeys.pushDeclined(uid), 'yes')),
  });
}
