import type { KindLooks } from '../app/capability/looks.ts'

export const kinds: KindLooks = {
  app_payment: {
    title: 'transactions.kind.app_payment',
    waitsFor: 'transactions.waitsFor.bank',
    meanwhile: 'transactions.meanwhile.bank',
    counterparty: 'transactions.detail.orderNumber',
  },
  app_payment_return: {
    title: 'transactions.kind.app_payment_return',
    waitsFor: 'transactions.waitsFor.bank',
    meanwhile: 'transactions.meanwhile.coming',
    counterparty: 'transactions.detail.orderNumber',
  },
}
