import { contract, type Tier, type TransactionKind, tierAfter, toWire } from '@sadaf/api'
import { isPositive, money } from '@sadaf/money'
import { kindsLimitedAs, movedAfter, whenMoved } from '../operations/index.ts'
import { type Api, type Clock, DomainError, type Tx } from '../platform/index.ts'
import { personOf, tierOf } from '../profile/index.ts'
import { limitMet, operationLimits, type RollingLimit, rollingLimits } from './limits.ts'

const CENT = money('USD', 1n)

/** How much one may still move, by the same figures and sums that refuse too much of it. */
export function serveLimits(api: Api, clock: Clock): void {
  api.serve(contract.getLimits, async ({ tx, caller: { userId } }) => {
    const person = await personOf(tx, userId)
    if (!person) throw new DomainError('not_found')
    const tier = tierOf(person)
    const next = tierAfter(tier)
    const own = { userId, tier }
    return {
      tier,
      sending: await limitsOf(tx, clock, own, kindsLimitedAs('sending')),
      adding: await limitsOf(tx, clock, own, kindsLimitedAs('adding')),
      next: next && tierFigures(next),
    }
  })
}

/** Limits of a tier, whatever was moved. */
export function tierFigures(tier: Tier) {
  return {
    tier,
    per_operation: operationLimits(tier).map(toWire),
    rolling: rollingLimits(tier).map(({ kind, allowed }) => ({ kind, allowed: toWire(allowed) })),
  }
}

async function limitsOf(
  tx: Tx,
  clock: Clock,
  { userId, tier }: { readonly userId: string; readonly tier: Tier },
  kinds: readonly TransactionKind[],
) {
  const now = clock.now().getTime()
  const startOf = ({ ms }: RollingLimit) => new Date(now - ms)
  const [day, thirtyDays] = rollingLimits(tier)
  const [sinceDay, sinceThirtyDays] = await movedAfter(tx, {
    userId,
    kinds,
    after: [startOf(day), startOf(thirtyDays)],
  })
  const used = [
    { limit: day, moved: sinceDay },
    { limit: thirtyDays, moved: sinceThirtyDays },
  ]
  const rolling = []
  for (const { limit, moved } of used) {
    const oldest = isPositive(moved)
      ? await whenMoved(tx, userId, kinds, { after: startOf(limit), atLeast: CENT })
      : null
    const { allowed, left, renews_at } = limitMet(
      limit,
      moved,
      oldest && new Date(oldest.getTime() + limit.ms),
    )
    rolling.push({ kind: limit.kind, allowed, left, renews_at, used: toWire(moved) })
  }
  return { per_operation: operationLimits(tier).map(toWire), rolling }
}
