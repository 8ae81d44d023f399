import { useSyncExternalStore } from 'react'

/** The browser's offer to put a page among the apps of the device. */
type InstallOffer = Event & { prompt(): Promise<unknown> }

const isOffer = (event: unknown): event is InstallOffer => event instanceof Event && 'prompt' in event

/** The offer that boot.js has kept, which can be used once. */
function offerHere(): InstallOffer | undefined {
  const offer: unknown = Reflect.get(globalThis, 'sadafInstall')
  return isOffer(offer) ? offer : undefined
}

const heard = ['beforeinstallprompt', 'appinstalled']
const listeners = new Set<() => void>()

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  for (const event of heard) addEventListener(event, onChange)
  return () => {
    listeners.delete(onChange)
    for (const event of heard) removeEventListener(event, onChange)
  }
}

/** Whether the browser offers to install the app at this moment. */
export function useOffer(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => offerHere() !== undefined,
    () => false,
  )
}

/** Takes the browser's offer up, where there is one. @returns whether there was */
export async function takeOffer(): Promise<boolean> {
  const offer = offerHere()
  if (!offer) return false
  Reflect.deleteProperty(globalThis, 'sadafInstall')
  for (const onChange of listeners) onChange()
  await offer.prompt()
  return true
}
