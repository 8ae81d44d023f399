// What orders tell people: a line each.
export { orderCorrected } from './order-corrected.ts'
export { orderEnded } from './order-ended.ts'
export { orderFilled } from './order-filled.ts'
