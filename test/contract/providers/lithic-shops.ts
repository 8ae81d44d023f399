import { parseAmount } from '@sadaf/money'
import { z } from 'zod'
import type { PlayedLithic } from '../../support/lithic/index.ts'
import { inDollars, type Priced, type Shop } from '../../support/lithic/purchase-shapes.ts'
import type { Shops } from './issuer-cases.ts'

const marina: Shop = {
  ...{ id: 'mrc_marina_market', name: 'MARINA MARKET', mcc: '5411' },
  ...{ city: 'DUBAI', country: 'ARE' },
}
const kumo: Shop = {
  ...{ id: 'mrc_kumo_electronics', name: 'KUMO ELECTRONICS', mcc: '5732' },
  ...{ city: 'TOKYO', country: 'JPN' },
}
const shops: ReadonlyMap<string, Shop> = new Map([marina, kumo].map((shop) => [shop.id, shop]))

const amount = z.object({ amount: z.string(), currency: z.string() })
const purchase = z.object({ merchant_id: z.string(), amount })
const refund = z.object({ amount })

/** Shops of the played Lithic, played by the words of the sandbox's own terminal. */
export const shopsOf = ({ cards, purchases, disputes }: PlayedLithic): Shops => ({
  async force(cardId, body) {
    const { merchant_id: id, amount: asked } = purchase.parse(body)
    const { token } = await purchases.force(cards.named(cardId), shops.get(id) ?? marina, priced(asked))
    return { id: token }
  },
  async toPurchase(id, what, body) {
    if (what !== 'refund') throw new Error(`no shop plays ${what}`)
    const before = purchases.transactions.get(id)
    const card = cards.cards.get(before?.card_token ?? '')
    if (!card) throw new Error('there is no such purchase')
    const { token } = await purchases.giveBack(card, marina, priced(refund.parse(body).amount))
    return { id: token }
  },
  async decideDispute(id, outcome) {
    await disputes.decide(
      disputes.named(id).token,
      outcome === 'won'
        ? { status: 'CASE_WON', resolution_reason: 'WON_FIRST_CHARGEBACK' }
        : { status: 'CASE_CLOSED', resolution_reason: 'CASE_LOST' },
    )
  },
})

function priced({ amount: text, currency }: z.output<typeof amount>): Priced {
  const units = Number(parseAmount(text, currency).minor)
  if (currency !== 'JPY') return inDollars(units)
  // A yen is 0.0065 of a dollar, which has cents.
  return { billed: Math.round(units * 0.65), shops: units, currency: 'JPY', rate: '0.0065' }
}
