import { toDecimal } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import type { Command, Operation } from '../operations/index.ts'
import { personOf } from '../profile/index.ts'
import { ProviderRefusal, type StakingSide } from '../providers/index.ts'
import { createKeeping, notTaken, stakingProgress } from './progress.ts'

/** How a staking order is given to the venue, and asked about where no webhook comes. */
export function stakingCommand(
  { platform: { database }, venue }: Needs<'platform' | 'venue'>,
  side: StakingSide,
): Command {
  const keep = createKeeping(venue)

  async function holderOf({ owner, id }: Operation) {
    const person = await database.asSystem((tx) => personOf(tx, owner.userId))
    if (!person) throw new Error(`the owner of the staking order ${id} is gone`)
    return { id: owner.userId, holderName: person.name }
  }

  return {
    provider: venue.name,
    async submit(operation) {
      const { id, amount } = operation
      const account = await holderOf(operation)
      try {
        const quantity = toDecimal(amount)
        const told = await venue.stake({ id, account, asset: amount.asset, side, quantity })
        await database.asSystem((tx) => keep(tx, told))
        return stakingProgress(told)
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        return notTaken(id)
      }
    },
    async find({ id }) {
      const told = await venue.stakingOrderOf(id)
      if (!told) return null
      await database.asSystem((tx) => keep(tx, told))
      return stakingProgress(told)
    },
  }
}
