import type { KindLooks } from '../app/capability/looks.ts'
import { late } from '../app/late.ts'

// Drawings of all apps come once there is a row of one.
const AppMark = late(() => import('./app-mark.tsx').then((module) => ({ default: module.AppMark })))

export const kinds: KindLooks = {
  app_payment: {
    title: 'transactions.kind.app_payment',
    waitsFor: 'transactions.waitsFor.bank',
    meanwhile: 'transactions.meanwhile.bank',
    counterparty: 'transactions.detail.orderNumber',
    Mark: AppMark,
  },
  app_payment_return: {
    title: 'transactions.kind.app_payment_return',
    waitsFor: 'transactions.waitsFor.bank',
    meanwhile: 'transactions.meanwhile.coming',
    counterparty: 'transactions.detail.orderNumber',
    Mark: AppMark,
  },
}
