// Rules of money, in plain terms: people's accounts and operations in memory, without a ledger or a table.

export type Purse = { balance: bigint; held: bigint }
type ModelLeg = {
  readonly role: string
  /** Nothing where it is one of our own books, which may go below zero. */
  readonly from: Purse | null
  readonly to: Purse | null
  amount: bigint
  settled: bigint
  held: bigint
}
export type ModelOperation = {
  readonly id: string
  readonly legs: ModelLeg[]
  status: 'pending' | 'completed' | 'failed'
  readonly isReversal: boolean
  readonly settlements: Set<string>
  /** Reversed amounts, by the id of the reversal. */
  readonly reversals: Map<string, bigint>
  readonly expiresAt: number | null
  readonly comesBack: boolean
}

/** Why something is refused: the books do not allow it, or the caller has made a mistake. */
export class Refused extends Error {
  readonly why: 'books' | 'mistake'

  constructor(why: 'books' | 'mistake') {
    super(why)
    this.why = why
  }
}

const must = (holds: boolean, why: Refused['why']) => {
  if (!holds) throw new Refused(why)
}

export const available = ({ balance, held }: Purse) => balance - held

/** Whether there must be as much as leaves; what has happened already leaves in any case. */
export type Asks = 'for_money' | 'for_nothing'
export const asks = (isForced: boolean): Asks => (isForced ? 'for_nothing' : 'for_money')

function move(leg: ModelLeg, amount: bigint, asking: Asks): void {
  if (leg.from) {
    must(asking === 'for_nothing' || amount === 0n || available(leg.from) >= amount, 'books')
    leg.from.balance -= amount
  }
  if (leg.to) leg.to.balance += amount
  leg.settled += amount
}

function hold(leg: ModelLeg, amount: bigint, asking: Asks): void {
  if (leg.from) {
    must(asking === 'for_nothing' || available(leg.from) >= amount, 'books')
    leg.from.held += amount
  }
  leg.held += amount
}

function release(leg: ModelLeg): void {
  if (leg.from) leg.from.held -= leg.held
  leg.held = 0n
}

/** Does all of it or nothing. */
function together<T>(operation: ModelOperation, work: () => T): T {
  const { legs } = operation
  const purses = legs.flatMap(({ from, to }) => [from, to].filter((purse) => purse !== null))
  const things = [operation, ...legs, ...purses]
  const before = things.map((thing) => ({ ...thing }))
  try {
    return work()
  } catch (error) {
    for (const [index, thing] of things.entries()) Object.assign(thing, before[index])
    throw error
  }
}

const first = ({ legs }: ModelOperation): ModelLeg => {
  const [leg] = legs
  if (!leg) throw new Error('an operation without a leg')
  return leg
}

/** How much of each leg, by its role; a leg that is left out is not taken from. */
type Takes = Record<string, bigint>

function settleLegs(operation: ModelOperation, takes: Takes, isLast: boolean, asking: Asks): void {
  together(operation, () => {
    for (const leg of operation.legs) {
      const amount = takes[leg.role] ?? 0n
      if (amount === 0n && !isLast) continue
      const held = leg.held
      release(leg)
      // The hold covers its amount, whatever became of the rest.
      const reserved = amount < held ? amount : held
      move(leg, reserved, 'for_nothing')
      move(leg, amount - reserved, asking)
      if (!isLast && held > amount) hold(leg, held - amount, asking)
    }
    must(first(operation).settled > 0n, isLast ? 'books' : 'mistake')
  })
}

export const start = {
  held(operation: ModelOperation, asking: Asks = 'for_money'): void {
    together(operation, () => {
      for (const leg of operation.legs) hold(leg, leg.amount, asking)
    })
  },
  booked(operation: ModelOperation, asking: Asks = 'for_money'): void {
    together(operation, () => {
      for (const leg of operation.legs) move(leg, leg.amount, asking)
    })
    operation.status = 'completed'
  },
}

export function settle(operation: ModelOperation, id: string, takes: Takes, asking: Asks): void {
  if (operation.settlements.has(id)) return
  must(operation.status === 'pending', 'books')
  settleLegs(operation, takes, false, asking)
  operation.settlements.add(id)
}

/** From now on so much is held, and what people know it by is that and what was settled. */
export function rehold(operation: ModelOperation, id: string, held: bigint, asking: Asks): void {
  if (operation.settlements.has(id)) return
  must(operation.status === 'pending', 'books')
  const leg = first(operation)
  must(operation.legs.length === 1, 'mistake')
  together(operation, () => {
    release(leg)
    hold(leg, held, asking)
    leg.amount = leg.settled + held
  })
  operation.settlements.add(id)
}

export function finish(operation: ModelOperation): void {
  must(operation.status === 'pending', 'books')
  settleLegs(operation, {}, true, 'for_money')
  operation.status = 'completed'
}

export function complete(operation: ModelOperation, taken: bigint | null, asking: Asks = 'for_money'): void {
  must(operation.status === 'pending', 'books')
  const takes = Object.fromEntries(operation.legs.map(({ role, held }) => [role, held]))
  if (taken !== null) takes[first(operation).role] = taken
  settleLegs(operation, takes, true, asking)
  operation.status = 'completed'
}

export const isPartlySettled = ({ legs }: ModelOperation) => legs.some(({ settled }) => settled > 0n)

export function fail(operation: ModelOperation): void {
  must(operation.status === 'pending', 'books')
  must(!isPartlySettled(operation), 'mistake')
  for (const leg of operation.legs) release(leg)
  operation.status = 'failed'
}

export function expire(operation: ModelOperation, now: number): void {
  if (operation.status !== 'pending' || operation.expiresAt === null || operation.expiresAt > now) return
  if (isPartlySettled(operation)) finish(operation)
  else fail(operation)
}

/** @returns the operation that gives it back; nothing where it was given back under this id before */
export function reverse(
  original: ModelOperation,
  id: string,
  amount: bigint,
  asking: Asks = 'for_money',
): ModelOperation | null {
  must(original.status === 'completed', 'mistake')
  const whole = first(original).settled
  const earlier = [...original.reversals].reduce((sum, [by, given]) => (by === id ? sum : sum + given), 0n)
  must(earlier + amount <= whole, 'books')
  const moved = original.legs.filter(({ settled }) => settled > 0n)
  must(moved.length === 1 || amount === whole, 'mistake')
  const known = original.reversals.get(id)
  must(known === undefined || known === amount, 'mistake')
  if (known !== undefined) return null
  const reversal: ModelOperation = {
    id,
    legs: moved.map(({ role, from, to, settled }, index) => ({
      role,
      from: to,
      to: from,
      amount: index === 0 ? amount : settled,
      settled: 0n,
      held: 0n,
    })),
    status: 'pending',
    isReversal: true,
    settlements: new Set(),
    reversals: new Map(),
    expiresAt: null,
    comesBack: false,
  }
  start.booked(reversal, asking)
  original.reversals.set(id, amount)
  return reversal
}

export function giveBack(original: ModelOperation, id: string): ModelOperation | null {
  must(original.comesBack, 'books')
  return reverse(original, id, first(original).settled)
}

/** Both or neither: what comes back before it arrived has arrived first. */
export function comeBack(original: ModelOperation, id: string): ModelOperation | null {
  return together(original, () => {
    if (original.status === 'pending') complete(original, null)
    return giveBack(original, id)
  })
}
