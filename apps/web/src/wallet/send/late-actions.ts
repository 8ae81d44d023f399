import { late } from '../../app/late.ts'

/** What can be done about what is on its way, after the transaction that shows it. */
export const PaymentAction = late(() =>
  import('./stop.tsx').then((module) => ({ default: module.PaymentAction })),
)
export const InvitedPaymentAction = late(() =>
  import('./stop.tsx').then((module) => ({ default: module.InvitedPaymentAction })),
)
