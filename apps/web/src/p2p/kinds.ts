import type { KindLooks } from '../app/capability/looks.ts'

export const kinds: KindLooks = {
  p2p_trade: {
    title: 'transactions.kind.p2p_trade',
    waitsFor: 'transactions.waitsFor.maker',
    meanwhile: 'transactions.meanwhile.maker',
  },
}
