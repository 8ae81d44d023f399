// The kinds of movement that the wallet brings: a line each.
export { conversion } from './conversion.ts'
export { inbound } from './inbound.ts'
export { payment } from './payment.ts'
export { purchase } from './purchase.ts'
export { refund } from './refund.ts'
export { returned } from './return.ts'
export { topup } from './topup.ts'
