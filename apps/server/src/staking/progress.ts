import { findAsset, parseAmount } from '@sadaf/money'
import { lockOperation } from '../operations/index.ts'
import { isId, type Tx } from '../platform/index.ts'
import type { Progress, StakingOrder, TradingVenue } from '../providers/index.ts'
import { stake, unstake } from './kinds/index.ts'
import { keepReturn } from './store.ts'

const ours: ReadonlySet<string> = new Set([stake.name, unstake.name])

/** How far a staking order is, in our own terms. */
export function stakingProgress({ id, asset, quantity, status, told, completedAt }: StakingOrder): Progress {
  const amounts = findAsset(asset) ? [parseAmount(quantity, asset)] : []
  const common = { id, completedAt, amounts, receipt: null, reason: null }
  switch (status) {
    case 'accepted':
    case 'completed':
      return { ...common, status }
    case 'unbonding':
      return { ...common, status: 'processing' }
    case 'rejected':
      return { ...common, status, reason: 'staking_rejected' }
    case 'unknown':
      return { ...common, status, reason: told }
    default:
      return status satisfies never
  }
}

/** The venue refused it at once. */
export function notTaken(id: string): Progress {
  const common = { id, completedAt: null, amounts: [], receipt: null }
  return { ...common, status: 'rejected', reason: 'staking_rejected' }
}

/** Writes down when what is unstaked will be free, as the venue says. */
export function createKeeping({ name }: Pick<TradingVenue, 'name'>) {
  return async (tx: Tx, { id, returnsAt }: StakingOrder): Promise<void> => {
    if (returnsAt === null || !isId(id)) return
    const operation = await lockOperation(tx, id)
    // The owner, or that it has none here, is found where its progress is taken in.
    if (operation?.provider !== name || !ours.has(operation.kind)) return
    await keepReturn(tx, { userId: operation.owner.userId, id, returnsAt })
  }
}
