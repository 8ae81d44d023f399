import type { InvitationState } from '../store.ts'

/** Most people that a person may invite in a day. */
export const MOST_INVITED_A_DAY = 20

/**
 * Decides on inviting the same person again, by the invitations that this household or inviter sent to them in the
 * weeks for which one holds: refused while one waits or was declined; once it was withdrawn it can be sent again, but
 * the person hears of it only once.
 */
export function invitingAgain(earlier: readonly InvitationState[]): 'refused' | 'untold' | 'told' {
  if (earlier.some((state) => state !== 'withdrawn')) return 'refused'
  return earlier.length > 0 ? 'untold' : 'told'
}
