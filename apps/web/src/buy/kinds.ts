import type { KindLooks } from '../app/capability/looks.ts'

export const kinds: KindLooks = {
  crypto_purchase: {
    title: 'transactions.kind.crypto_purchase',
    waitsFor: 'transactions.waitsFor.seller',
    meanwhile: 'transactions.meanwhile.seller',
  },
}
