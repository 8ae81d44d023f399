import { useQuery } from '@tanstack/react-query'
import type { KindLook, KindLooks } from '../app/capability/looks.ts'
import { paymentQuery, topupQuery } from './queries.ts'

const forBank = {
  waitsFor: 'transactions.waitsFor.bank',
  meanwhile: 'transactions.meanwhile.bank',
} as const satisfies Partial<KindLook>

export const kinds: KindLooks = {
  topup: {
    ...forBank,
    title: 'transactions.kind.topup',
    meanwhile: 'transactions.meanwhile.coming',
    useOperation: ({ operation_id: id }) => useQuery(topupQuery(id)).data,
  },
  payment: {
    ...forBank,
    title: 'transactions.kind.payment',
    // It is the payer's own: who was paid sees their transaction alone.
    useOperation: ({ operation_id: id, type }) =>
      useQuery({ ...paymentQuery(id), enabled: type === 'outgoing' }).data,
  },
  inbound: {
    ...forBank,
    title: 'transactions.kind.inbound',
    meanwhile: 'transactions.meanwhile.coming',
  },
  purchase: {
    title: 'transactions.kind.purchase',
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
    waitsFor: 'transactions.waitsFor.exchange',
    meanwhile: 'transactions.meanwhile.exchange',
  },
}
