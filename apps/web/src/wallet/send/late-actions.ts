import { late } from '../../app/late.ts'

/** Actions on a payment on its way, loaded after the transaction that shows it. */
export const PaymentAction = late(() =>
  import('./stop.tsx').then((module) => ({ default: module.PaymentAction })),
)
export const InvitedPaymentAction = late(() =>
  import('./stop.tsx').then((module) => ({ default: module.InvitedPaymentAction })),
)
