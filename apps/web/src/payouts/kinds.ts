import { useQuery } from '@tanstack/react-query'
import type { KindLooks } from '../app/capability/looks.ts'
import { late } from '../app/late.ts'
import { payoutQuery } from './queries.ts'

export const kinds: KindLooks = {
  payout: {
    title: 'transactions.kind.payout',
    waitsFor: 'transactions.waitsFor.bank',
    meanwhile: 'transactions.meanwhile.bank',
    useOperation: ({ operation_id: id }) => useQuery(payoutQuery(id)).data,
    Action: late(() => import('./send/stop.tsx').then((module) => ({ default: module.PayoutAction }))),
  },
  payout_return: {
    title: 'transactions.kind.payout_return',
    waitsFor: 'transactions.waitsFor.bank',
    meanwhile: 'transactions.meanwhile.coming',
  },
}
