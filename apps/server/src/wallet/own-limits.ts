import { contract, type TransactionKind, toWire } from '@sadaf/api'
import { isPositive, money, parseAmount } from '@sadaf/money'
import { movedAfter, whenMoved } from '../operations/index.ts'
import type { Api, Clock, Tx } from '../platform/index.ts'
import { counted, limitMet, perOperation, type RollingLimit, rollingLimits } from './limits.ts'

const CENT = money('USD', 1n)

/** How much one may still move, by the same figures and sums that refuse too much of it. */
export function serveLimits(api: Api, clock: Clock): void {
  api.serve(contract.getLimits, async ({ tx, caller: { userId } }) => ({
    sending: await limitsOf(tx, clock, userId, counted.sending),
    adding: await limitsOf(tx, clock, userId, counted.adding),
  }))
}

async function limitsOf(tx: Tx, clock: Clock, userId: string, kinds: readonly TransactionKind[]) {
  const now = clock.now().getTime()
  const startOf = ({ ms }: RollingLimit) => new Date(now - ms)
  const [day, thirtyDays] = rollingLimits
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
  return {
    per_operation: Object.entries(perOperation).map(([currency, amount]) =>
      toWire(parseAmount(amount, currency)),
    ),
    rolling,
  }
}
