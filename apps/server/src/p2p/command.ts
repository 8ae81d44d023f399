import { money, toDecimal } from '@sadaf/money'
import type { Command } from '../operations/index.ts'
import type { Platform } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import { ProviderRefusal, type TradingVenue } from '../providers/index.ts'
import type { ProviderAccount } from '../wallet/index.ts'
import { p2pTrade } from './kinds/p2p-trade.ts'

/** How a confirmed trade is given to the venue: a delivery against payment between two of its account holders. */
export function p2pCommand(
  { database }: Pick<Platform, 'database'>,
  venue: TradingVenue,
  providerAccount: ProviderAccount,
): Command {
  async function holder(userId: string) {
    const person = await database.asSystem((tx) => personOf(tx, userId))
    if (!person) throw new Error(`no person trades as ${userId}`)
    return { id: userId, holderName: person.name }
  }

  return {
    provider: venue.name,
    async submit(begun) {
      const { id, owner, counter, amount, details } = p2pTrade.read(begun)
      if (!counter) throw new Error(`the trade ${id} has no other side`)
      const { asset, quantityMinor } = details
      const [from, to] = [await holder(counter.userId), await holder(owner.userId)]
      const [debitAccount, creditAccount] = [await providerAccount(owner), await providerAccount(counter)]
      try {
        return await venue.deliver({
          ...{ id, asset, quantity: toDecimal(money(asset, BigInt(quantityMinor))) },
          ...{ from, to, amount, debitAccount, creditAccount },
        })
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        const reason = 'order_rejected'
        return { id, status: 'rejected', reason, completedAt: null, amounts: [], receipt: null }
      }
    },
    find: ({ id }) => venue.deliveryOf(id),
  }
}
