import { loadTexts, textsOf } from '#platform/i18n/i18n.ts';
import { readText, storageKeys, writeText } from '#platform/local-storage.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { pushKey } from './data.ts';
import { abilityHere, deviceHere, hasKey, register, turnOn } from './this-device.ts';

/** Registers this browser again if its subscription is another one by now, gone, or for another key of the portal. Asks for nothing. */
export async function renewDevice(uid: string): Promise<void> {
  const known = deviceHere(uid);
  if (!known || abilityHere() !== 'ready' || Notification.permission !== 'granted') return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  const publicKey = await pushKey();
  if (publicKey === null) return;
  if (subscription?.endpoint === known.endpoint && hasKey(subscription, publicKey)) return;
  await register(uid, publicKey);
}

/** Offers notifications on this device, unless it has them, cannot show them, or its person closed the offer before. */
export async function offerPush(uid: string): Promise<void> {
  if (abilityHere() !== 'ready' || deviceHere(uid) || readText(storageKeys.pushDeclined(uid)) !== undefined) return;
  const [publicKey] = await Promise.all([pushKey(), loadTexts('devices')]);
  if (publicKey === null) return;
  const t = textsOf('devices');
  let pressed = false;
  const turnItOn = async () => {
    pressed = true;
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
    closed: (byPerson) => void (byPerson && !pressed && writeText(storageKeys.pushDeclined(uid), 'yes')),
  });
}
