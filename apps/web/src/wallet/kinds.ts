import type { KindLook, KindLooks } from '../app/capability/looks.ts'
import { InvitedPaymentAction, PaymentAction } from './send/late-actions.ts'

const forBank = {
  waitsFor: 'transactions.waitsFor.bank',
  meanwhile: 'transactions.meanwhile.bank',
} as const satisfies Partial<KindLook>

export const kinds: KindLooks = {
  topup: {
    ...forBank,
    title: 'transactions.kind.topup',
    otherSide: 'own',
    meanwhile: 'transactions.meanwhile.coming',
  },
  payment: {
    ...forBank,
    title: 'transactions.kind.payment',
    otherSide: 'person',
    isSplit: true,
    Action: PaymentAction,
  },
  invited_payment: {
    title: 'transactions.kind.invited_payment',
    waitsFor: 'transactions.waitsFor.stranger',
    meanwhile: 'transactions.meanwhile.stranger',
    Action: InvitedPaymentAction,
  },
  inbound: {
    ...forBank,
    title: 'transactions.kind.inbound',
    meanwhile: 'transactions.meanwhile.coming',
  },
  purchase: {
    title: 'transactions.kind.purchase',
    isSplit: true,
    waitsFor: 'transactions.waitsFor.merchant',
    meanwhile: 'transactions.meanwhile.merchant',
  },
  return: { ...forBank, title: 'transactions.kind.return' },
  refund: {
    ...forBank,
    title: 'transactions.kind.refund',
    meanwhile: 'transactions.meanwhile.coming',
  },
  conversion: {
    title: 'transactions.kind.conversion',
    otherSide: 'own',
    waitsFor: 'transactions.waitsFor.exchange',
    meanwhile: 'transactions.meanwhile.exchange',
  },
  transfer: { ...forBank, title: 'transactions.kind.transfer', otherSide: 'own' },
}
