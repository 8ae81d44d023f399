import { DAY_MS } from '@sadaf/calendar'
import { convert, findAsset, type Money, parseAmount, parseRate } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import { namedPrices } from '../markets/index.ts'
import { BooksDisagree, derivedId } from '../operations/index.ts'
import { inSavepoint, isId, type Platform, type Tx } from '../platform/index.ts'
import { type Cases, providerNames, type StakingReward, TooEarly } from '../providers/index.ts'
import { stakingReward } from './kinds/index.ts'
import { insertReward } from './store.ts'

const CURRENCY = 'USD'

type Stands = Needs<'operations' | 'holdings'> & {
  readonly platform: Pick<Platform, 'clock'>
  readonly cases: Pick<Cases, 'open'>
  readonly venue: { readonly name: string }
}

/**
 * Takes in a reward that the venue paid out, once: it is booked into what is free of the holding, as income at what it
 * is worth on that day, which is its cost from then on.
 *
 * @throws TooEarly where the books refuse it, unless this is the last chance: then it becomes a case
 */
export function createApplyReward({ operations, holdings, platform, cases, venue }: Stands) {
  return async (tx: Tx, reward: StakingReward, isLastChance: boolean): Promise<void> => {
    const { account: userId, asset } = reward
    const staked = isId(userId) && findAsset(asset) ? await holdings.stakedOf(tx, userId, asset) : undefined
    if (!staked) return open(tx, 'unknown_account', reward)
    const quantity = parseAmount(reward.quantity, asset)
    const worth = await worthOf(tx, quantity, reward.paidAt)
    const id = derivedId('staking_reward', `${venue.name}/${reward.id}`)
    try {
      await inSavepoint(tx, async (part) => {
        await operations.book(part, stakingReward, {
          id,
          owner: { userId, accountId: staked.holdingId },
          amount: quantity,
          details: { venue: providerNames.crypto },
          at: reward.paidAt,
        })
        if (!(await insertReward(part, { userId, id, quantity, worth, paidAt: reward.paidAt }))) return
        await holdings.record(part, {
          userId,
          holdingId: staked.holdingId,
          id,
          at: reward.paidAt,
          kind: 'acquired',
          quantity,
          worth,
          // The stake has earned it: nothing was paid in from outside.
          isWithin: true,
          operationId: id,
        })
      })
    } catch (error) {
      if (!(error instanceof BooksDisagree)) throw error
      if (!isLastChance) throw new TooEarly(reward.id)
      await open(tx, 'books_disagree', reward)
    }
  }

  /** By a price of that day; null where there is none. */
  async function worthOf(tx: Tx, quantity: Money, paidAt: Date): Promise<Money | null> {
    const prices = await namedPrices(tx, [quantity.asset], platform.clock.now())
    const { price = null, quotedAt = null } = prices.get(quantity.asset) ?? {}
    if (price === null || quotedAt === null) return null
    const isOfThatDay = Math.abs(quotedAt.getTime() - paidAt.getTime()) <= DAY_MS
    return isOfThatDay ? convert(quantity, parseRate(price), CURRENCY, 'halfEven') : null
  }

  function open(tx: Tx, kind: 'unknown_account' | 'books_disagree', { id, asset, quantity }: StakingReward) {
    return cases.open(tx, { provider: venue.name, kind, subject: id, details: { asset, quantity } })
  }
}
