import type { Support } from './browser.ts'

/** How notifications stand on this device while Sadaf is closed. */
export type Standing = Exclude<Support, 'supported'> | 'denied' | 'off' | 'on'

export type Found = {
  readonly support: Support
  readonly permission: NotificationPermission
  /** Addresses of the browser's own subscription, and of the one that the server has of this session. */
  readonly here: string | null
  readonly atServer: string | null
}

/** It is on where browser and server know the same subscription. */
export function standingOf({ support, permission, here, atServer }: Found): Standing {
  if (support !== 'supported') return support
  if (permission === 'denied') return 'denied'
  return permission === 'granted' && here !== null && here === atServer ? 'on' : 'off'
}

/** The step by which server and browser agree again, where a person has subscribed before. */
export type Mending = 'nothing' | 'tell_server' | 'end_here'

/**
 * Decides what to do when a page opens. A subscription that the server does not have of this session was made in one
 * that has ended, or was given up: it is ended here too.
 */
export function mendingOf(
  here: string | null,
  atServer: { readonly endpoint: string; readonly hides_amounts: boolean } | null,
  hidesAmounts: boolean,
): Mending {
  if (here === null) return 'nothing'
  if (atServer === null) return 'end_here'
  return atServer.endpoint === here && atServer.hides_amounts === hidesAmounts ? 'nothing' : 'tell_server'
}
