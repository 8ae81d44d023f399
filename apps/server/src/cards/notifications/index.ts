export { cardDeclined } from './card-declined.ts'
export { cardLateCharge } from './card-late-charge.ts'
export { cardPurchase } from './card-purchase.ts'
export { cardRefunded } from './card-refunded.ts'
