import type { InvitationState } from './store.ts'

/** How many people somebody may invite in a day. */
export const MOST_INVITED_A_DAY = 20

/**
 * How inviting a person goes whom this household or inviter has invited before, within the weeks for which an invitation
 * holds: not while one waits or was declined; once it was withdrawn it can be sent again, but the person hears of it
 * only once.
 */
export function invitingAgain(earlier: readonly InvitationState[]): 'refused' | 'untold' | 'told' {
  if (earlier.some((state) => state !== 'withdrawn')) return 'refused'
  return earlier.length > 0 ? 'untold' : 'told'
}
