import { compare, type Money } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import type { Operation } from '../operations/index.ts'
import { DomainError, type Platform, type Tx } from '../platform/index.ts'
import { providerNames, type StakingSide } from '../providers/index.ts'
import { requireRisksAcknowledged } from '../risks/index.ts'
import { stake, unstake } from './kinds/index.ts'
import type { Offer } from './offers.ts'
import { insertOrder } from './store.ts'

type Actor = { readonly userId: string }

export type StakingWish = { readonly side: StakingSide; readonly quantity: Money }

/**
 * Orders to stake what is free of a holding, or to unstake: sets it aside and has the venue told. Ordered twice under
 * one id it is ordered once. Make it the last thing that the transaction does.
 *
 * @throws DomainError `asset_not_staked`, `stake_below_minimum`, `insufficient_holding`, `insufficient_stake`,
 *   `risks_not_acknowledged`
 */
export type PlaceStaking = (
  tx: Tx,
  actor: Actor,
  wish: StakingWish,
  under: { readonly id: string; readonly offers: readonly Offer[] },
) => Promise<Operation>

type Stands = Needs<'operations' | 'holdings'> & { readonly platform: Pick<Platform, 'clock'> }

export function createPlaceStaking({ operations, holdings, platform: { clock } }: Stands): PlaceStaking {
  return async (tx, { userId }, { side, quantity }, { id, offers }) => {
    const offer = offers.find(({ asset }) => asset === quantity.asset)
    if (!offer) throw new DomainError('asset_not_staked')
    if (side === 'stake') {
      await requireRisksAcknowledged(tx, userId, 'crypto')
      if (compare(quantity, offer.minimum) < 0) throw new DomainError('stake_below_minimum')
    }
    const { holdingId, stakedId } = await holdings.openStaked(tx, userId, quantity.asset)
    const { ratePercentage, unbondingDays } = offer
    await insertOrder(tx, { userId, id, side, quantity, ratePercentage, unbondingDays, at: clock.now() })
    return shortOf(side, () =>
      operations.begin(tx, side === 'stake' ? stake : unstake, {
        id,
        owner: { userId, accountId: holdingId },
        counter: { userId, accountId: stakedId },
        amount: quantity,
        details: { venue: providerNames.crypto, unbondingDays },
      }),
    )
  }
}

/** It is not money that is short. */
async function shortOf<T>(side: StakingSide, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainError && error.code === 'insufficient_funds')
      throw new DomainError(side === 'stake' ? 'insufficient_holding' : 'insufficient_stake')
    throw error
  }
}
