import { systemOf } from '../install/index.ts'

/** Whether this browser can show notifications while no page is open, or why not. */
export type Support = 'supported' | 'install_first' | 'unsupported'

export function supportHere(): Support {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'supported'
  // Apple’s phones give it to apps of the home screen alone.
  return systemOf(navigator) === 'ios' ? 'install_first' : 'unsupported'
}

/** The permission of this moment, without asking for it. */
export const permissionHere = (): NotificationPermission => Notification.permission

/** The subscription of this browser at its push service; null where it has none. */
export async function browserSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Subscribes this browser, or gives the subscription that it has for the same key: one for another key is of no use.
 *
 * @throws Error where the service worker is not there yet
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('The service worker is not registered yet')
  const { pushManager } = registration
  const key = bytesOf(publicKey)
  const known = await pushManager.getSubscription()
  if (known && !hasKey(known, key)) await known.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** Ends the subscription of this browser, also without a connection. */
export async function endBrowserSubscription(): Promise<void> {
  if (supportHere() !== 'supported') return
  await (await browserSubscription())?.unsubscribe()
}

/** Address and keys of a subscription, as the server takes them. */
export function wireOf(subscription: PushSubscription) {
  const { endpoint } = subscription
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return { endpoint, keys: { p256dh: withoutPadding(p256dh), auth: withoutPadding(auth) } }
}

// Some browsers pad what they write in base64url.
const withoutPadding = (text: string) => text.replaceAll('=', '')

function hasKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const known = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return known.length === key.length && known.every((byte, index) => byte === key[index])
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
