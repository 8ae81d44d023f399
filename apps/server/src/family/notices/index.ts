// What families tell people: a line each.
export { familyCardsLocked } from './family-cards-locked.ts'
export { familyChoreDone } from './family-chore-done.ts'
export { familyChoreGiven } from './family-chore-given.ts'
export { familyChoreSentBack } from './family-chore-sent-back.ts'
export { familyInvited } from './family-invited.ts'
export { familyJoined } from './family-joined.ts'
export { familyRequestDeclined } from './family-request-declined.ts'
export { familyRequestReceived } from './family-request-received.ts'
