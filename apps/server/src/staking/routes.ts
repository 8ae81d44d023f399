import { contract, toWire } from '@sadaf/api'
import { convert, findAsset, type Money, money, parseAmount, parseRate } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import { namedPrices } from '../markets/index.ts'
import { operationById } from '../operations/index.ts'
import type { Language, Tx } from '../platform/index.ts'
import {
  ProviderUnreachable,
  providerNames,
  type StakingPosition,
  type StakingSide,
} from '../providers/index.ts'
import type { Offer, Offers } from './offers.ts'
import type { PlaceStaking } from './place.ts'
import { presentOffer, presentOrder, presentReward } from './present.ts'
import { latestOrders, latestRewards, orderRow, rewardsWorth } from './store.ts'

const MOST_ORDERS = 20
const MOST_REWARDS = 50
const CURRENCY = 'USD'

type Serving = Needs<'api' | 'platform' | 'venue' | 'holdings'> & {
  readonly offers: Offers
  readonly place: PlaceStaking
}

/** Staking offers, a person's stakes, and their rewards. */
export function serveStaking({ api, platform, venue, holdings, offers, place }: Serving): void {
  const { clock, database, ids } = platform

  api.servePublic(contract.listStakingOffers, async ({ language }) => {
    const all = await offers.all()
    const names = await database.asSystem((tx) => namedPrices(tx, all.map(assetOf), clock.now()))
    return {
      provider: providerNames.crypto,
      data: all.map((offer) => presentOffer(offer, names.get(offer.asset), language)),
    }
  })

  api.serveProvider(contract.getStaking, async ({ caller: { userId }, language }) => {
    const earned = await pendingRewards(userId)
    return database.asUser(userId, async (tx) => {
      const staked = await holdings.stakedBooks(tx, userId)
      const names = await namedPrices(tx, staked.map(assetOf), clock.now())
      const data = staked
        .filter(
          ({ staked: now, unbonding }) => now.minor > 0n || unbonding.minor > 0n || hasEarned(earned, now),
        )
        .map(({ asset, staked: now, unbonding }) => {
          const named = names.get(asset)
          const both = money(asset, now.minor + unbonding.minor)
          const price = named?.price ?? null
          const told = earned?.find((each) => each.asset === asset)
          return {
            symbol: asset,
            name: named?.name[language] ?? asset,
            staked: toWire(now),
            unbonding: toWire(unbonding),
            value: price === null ? null : toWire(convert(both, parseRate(price), CURRENCY, 'halfEven')),
            pending_reward: earned && toWire(parseAmount(told?.pendingReward ?? '0', asset)),
            next_payout_at: told?.nextPayoutAt?.toISOString() ?? null,
          }
        })
      const orders = []
      for (const { id } of await latestOrders(tx, userId, MOST_ORDERS))
        orders.push(await presented(tx, { userId, id }, language))
      return { data, orders }
    })
  })

  api.serve(contract.listStakingRewards, async ({ tx, caller: { userId } }) => ({
    total: toWire(money(CURRENCY, await rewardsWorth(tx, userId))),
    data: (await latestRewards(tx, userId, MOST_REWARDS)).map(presentReward),
  }))

  const serveOrder = (endpoint: typeof contract.stake | typeof contract.unstake, side: StakingSide) =>
    api.servePrepared(
      endpoint,
      () => offers.all(),
      async ({ tx, caller, body: { quantity }, language, prepared }) => {
        const id = ids.next()
        await place(tx, caller, { side, quantity }, { id, offers: prepared })
        return presented(tx, { userId: caller.userId, id }, language)
      },
    )
  serveOrder(contract.stake, 'stake')
  serveOrder(contract.unstake, 'unstake')

  /** Null while the venue cannot be asked. */
  async function pendingRewards(userId: string): Promise<readonly StakingPosition[] | null> {
    try {
      const told = await venue.stakingPositions(userId)
      return told.filter(({ asset }) => findAsset(asset)?.kind === 'crypto')
    } catch (error) {
      if (error instanceof ProviderUnreachable) return null
      throw error
    }
  }

  async function presented(
    tx: Tx,
    { userId, id }: { readonly userId: string; readonly id: string },
    language: Language,
  ) {
    const row = await orderRow(tx, userId, id)
    const operation = await operationById(tx, { userId, id })
    if (!row || !operation) throw new Error(`the staking order ${id} was not written down whole`)
    return presentOrder(row, operation, language)
  }
}

const assetOf = ({ asset }: Pick<Offer, 'asset'>) => asset

/** A stake that was unstaked as a whole may have a reward that is paid out later. */
function hasEarned(earned: readonly StakingPosition[] | null, { asset }: Money): boolean {
  const told = earned?.find((each) => each.asset === asset)
  return told !== undefined && parseAmount(told.pendingReward, asset).minor > 0n
}
