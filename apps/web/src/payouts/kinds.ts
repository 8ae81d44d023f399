import type { KindLooks } from '../app/capability/looks.ts'
import { late } from '../app/late.ts'

export const kinds: KindLooks = {
  payout: {
    title: 'transactions.kind.payout',
    waitsFor: 'transactions.waitsFor.bank',
    meanwhile: 'transactions.meanwhile.bank',
    Action: late(() => import('./send/stop.tsx').then((module) => ({ default: module.PayoutAction }))),
  },
  payout_return: {
    title: 'transactions.kind.payout_return',
    waitsFor: 'transactions.waitsFor.bank',
    meanwhile: 'transactions.meanwhile.coming',
  },
}
