// Notifications of both sides of a trade: a line each.
export { p2pCompleted } from './p2p-completed.ts'
export { p2pDisputed } from './p2p-disputed.ts'
export { p2pEnded } from './p2p-ended.ts'
export { p2pTaken } from './p2p-taken.ts'
