import type { NewTransfer } from '@sadaf/ledger'
import { add, equals, type Money, money } from '@sadaf/money'
import { z } from 'zod'
import { derivedId } from './identifiers.ts'
import { type InternalAccount, internalStripe } from './internal-accounts.ts'

// The legs of an operation, as plain values: nothing here touches the database.

/** The role of a leg. The first leg of an operation has the amount that people know it by. */
export type LegRole = 'principal' | 'fee' | 'sold' | 'bought' | 'cashback'

/** A person's account, or one of our own books. */
export type Place = { readonly accountId: string } | InternalAccount

/** One movement of one asset, as a kind plans it. */
export type Leg = {
  readonly role: LegRole
  readonly from: Place
  readonly to: Place
  readonly amount: Money
}

/** A leg as it stands in the books. */
export type StandingLeg = {
  readonly role: LegRole
  readonly debitAccountId: string
  readonly creditAccountId: string
  readonly amount: Money
  /** The amount that it began with, where the hold has changed since. */
  readonly begunMinor?: bigint
  /** The amount that has moved. */
  readonly settledMinor: bigint
  /** The hold: reserved and not moved yet, under the id of its pending transfer. */
  readonly hold: { readonly id: string; readonly minor: bigint } | null
}

/** A change of the books and the legs after it. */
export type Step = { readonly transfers: readonly NewTransfer[]; readonly legs: readonly StandingLeg[] }

/** The fields common to all transfers of an operation. */
export type Named = {
  readonly id: string
  readonly kind: string
  /** Under which operation's id its provider's books have it, where that is another. */
  readonly bookedAs?: string | undefined
}

/** Settled amounts by leg; a leg that is left out is not settled now. */
export type Amounts = Readonly<Partial<Record<LegRole, Money>>>

/**
 * Where each leg goes in the ledger. Nothing has moved yet.
 *
 * @throws RangeError where a leg moves nothing, or two could not be told apart
 */
export function standing(legs: readonly Leg[], operationId: string): StandingLeg[] {
  if (legs.some(({ amount }) => amount.minor <= 0n)) throw new RangeError('a leg moves more than nothing')
  if (new Set(legs.map(({ role }) => role)).size !== legs.length) throw new RangeError('a role is one leg')
  return legs.map(({ role, from, to, amount }) => ({
    role,
    debitAccountId: ledgerAccount(from, amount.asset, operationId),
    creditAccountId: ledgerAccount(to, amount.asset, operationId),
    amount,
    settledMinor: 0n,
    hold: null,
  }))
}

function ledgerAccount(place: Place, asset: string, operationId: string): string {
  return 'accountId' in place ? place.accountId : internalStripe(place, asset, operationId)
}

/** Reserves every leg. The first hold has the operation's own id: the one gives the other. */
export function holdAll(operation: Named, legs: readonly StandingLeg[]): Step {
  const held = legs.map((leg, index) => ({
    ...leg,
    hold: { id: legId(operation.id, index), minor: leg.amount.minor },
  }))
  return {
    legs: held,
    transfers: linked(
      held.map(({ hold, ...leg }) => ({
        kind: 'pending',
        id: hold.id,
        ...movement(operation, leg, hold.minor),
      })),
    ),
  }
}

/** Moves every leg at once, without a hold before. */
export function bookAll(operation: Named, legs: readonly StandingLeg[]): Step {
  return {
    legs: legs.map((leg) => ({ ...leg, settledMinor: leg.amount.minor })),
    transfers: linked(
      legs.map((leg, index) => ({
        kind: 'single',
        id: legId(operation.id, index),
        ...movement(operation, leg, leg.amount.minor),
      })),
    ),
  }
}

/** A settlement, under an id of its own, so that the ledger recognises a repeat too. */
export type Taken = { readonly id: string; readonly amounts: Amounts }

/** Moves what a settlement says and goes on holding the rest. What is more than was held moves beside the hold. */
export function settleLegs(operation: Named, legs: readonly StandingLeg[], taken: Taken): Step {
  return settleAll(operation, legs, { ...taken, isLast: false })
}

/** Moves what is said and returns the rest. */
export function endLegs(operation: Named, legs: readonly StandingLeg[], amounts: Amounts): Step {
  return settleAll(operation, legs, { id: 'end', amounts, isLast: true })
}

/**
 * Has the first leg hold another amount from now on, in one chain: at no moment is it free to be spent on anything
 * else.
 *
 * @param held above zero; what holds nothing any more has ended
 */
export function reholdFirst(
  operation: Named,
  [first, ...others]: readonly StandingLeg[],
  { id: reholdId, held }: { readonly id: string; readonly held: Money },
): Step {
  if (!first || others.length > 0) throw new RangeError('several legs are held as they were planned')
  if (held.minor <= 0n) throw new RangeError(`holding ${held.minor}`)
  const id = (part: string) => derivedId('rehold', `${operation.id}/${reholdId}/${part}`)
  const { hold, settledMinor, begunMinor = first.amount.minor } = first
  const leg = {
    ...first,
    amount: money(first.amount.asset, settledMinor + held.minor),
    begunMinor,
    hold: { id: id('held'), minor: held.minor },
  }
  const transfers: NewTransfer[] = [
    ...(hold ? ([{ kind: 'void', id: id('void'), pendingId: hold.id }] as const) : []),
    { kind: 'pending', id: leg.hold.id, ...movement(operation, leg, held.minor) },
  ]
  return { legs: [leg], transfers: linked(transfers) }
}

/** The same transfers, of which no balance limit is asked. */
export function forced({ legs, transfers }: Step): Step {
  return {
    legs,
    transfers: transfers.map((transfer) =>
      transfer.kind === 'single' || transfer.kind === 'pending' ? { ...transfer, forced: true } : transfer,
    ),
  }
}

function settleAll(
  operation: Named,
  legs: readonly StandingLeg[],
  { id: settlementId, amounts, isLast }: Taken & { readonly isLast: boolean },
): Step {
  requireLegs(legs, amounts)
  // The caller chooses the ids of settlements; that of the end must be none of them.
  const namespace = isLast ? 'ending' : 'settlement'
  const steps = legs.map((leg, index) => {
    const take = amounts[leg.role]?.minor ?? 0n
    const id = (part: string) => derivedId(namespace, `${operation.id}/${settlementId}/${index}/${part}`)
    return settleLeg(operation, leg, { take, isLast, id })
  })
  return {
    legs: steps.map(({ leg }) => leg),
    transfers: linked(steps.flatMap(({ transfers }) => transfers)),
  }
}

// An amount that no leg takes would be passed over without a word.
function requireLegs(legs: readonly StandingLeg[], amounts: Amounts): void {
  for (const [role, { asset }] of Object.entries(amounts)) {
    const leg = legs.find((each) => each.role === role)
    if (leg?.amount.asset !== asset) throw new RangeError(`no leg is ${role} in ${asset}`)
  }
}

function settleLeg(
  operation: Named,
  leg: StandingLeg,
  { take, isLast, id }: { take: bigint; isLast: boolean; id: (part: string) => string },
): { leg: StandingLeg; transfers: NewTransfer[] } {
  if (take < 0n) throw new RangeError(`a settlement of ${take}`)
  const transfers: NewTransfer[] = []
  const held = leg.hold?.minor ?? 0n
  const posted = take < held ? take : held
  if (take === 0n && !isLast) return { leg, transfers }
  if (leg.hold) {
    const pendingId = leg.hold.id
    transfers.push(
      posted === 0n
        ? { kind: 'void', id: id('void'), pendingId }
        : { kind: 'post', id: id('post'), pendingId, amount: posted },
    )
  }
  if (take > posted)
    transfers.push({ kind: 'single', id: id('beyond'), ...movement(operation, leg, take - posted) })
  const rest = isLast ? 0n : held - posted
  const hold = rest > 0n ? { id: id('rest'), minor: rest } : null
  if (hold) transfers.push({ kind: 'pending', id: hold.id, ...movement(operation, leg, rest) })
  return { leg: { ...leg, settledMinor: leg.settledMinor + take, hold }, transfers }
}

/** The amounts that settle all that is still held. */
export function allHeld(legs: readonly StandingLeg[]): Amounts {
  return Object.fromEntries(
    legs.map(({ role, amount, hold }) => [role, money(amount.asset, hold?.minor ?? 0n)]),
  )
}

/**
 * The legs that take an operation back: each that has moved the other way, the first one for the given amount, which it
 * is known by.
 */
export function backwards(legs: readonly StandingLeg[], amount: Money): StandingLeg[] {
  const moved = legs.filter(hasMoved)
  const [first, ...others] = moved
  if (!first) throw new RangeError('an operation that has moved nothing')
  if (amount.minor <= 0n) throw new RangeError(`giving back ${amount.minor}`)
  // A part of one thing is clear; of several together it has to be said what each part is.
  if (others.length > 0 && amount.minor !== first.settledMinor)
    throw new RangeError('an operation of several legs is taken back as a whole')
  return moved.map((leg, index) => ({
    role: leg.role,
    debitAccountId: leg.creditAccountId,
    creditAccountId: leg.debitAccountId,
    amount: index === 0 ? amount : money(leg.amount.asset, leg.settledMinor),
    settledMinor: 0n,
    hold: null,
  }))
}

export function hasMoved({ settledMinor }: StandingLeg): boolean {
  return settledMinor > 0n
}

/** Whether an amount that a provider names is none that an account gives or gets by these legs. */
export function saysOtherwise(legs: readonly StandingLeg[], told: readonly Money[]): boolean {
  const sums = (side: (leg: StandingLeg) => string) =>
    [...Map.groupBy(legs, side).values()].map((each) => each.map(({ amount }) => amount).reduce(add))
  const moved = [
    ...sums(({ debitAccountId }) => debitAccountId),
    ...sums(({ creditAccountId }) => creditAccountId),
  ]
  return told.some((amount) => !moved.some((each) => equals(each, amount)))
}

/** The leg of a role. */
export function legOf(legs: readonly StandingLeg[], role: LegRole): StandingLeg {
  const leg = legs.find((each) => each.role === role)
  if (!leg) throw new Error(`no leg is called ${role}`)
  return leg
}

function legId(operationId: string, index: number): string {
  return index === 0 ? operationId : derivedId('leg', `${operationId}/${index}`)
}

function movement(
  { id, kind, bookedAs = id }: Named,
  leg: Pick<StandingLeg, 'role' | 'debitAccountId' | 'creditAccountId' | 'amount'>,
  minor: bigint,
) {
  return {
    debitAccountId: leg.debitAccountId,
    creditAccountId: leg.creditAccountId,
    asset: leg.amount.asset,
    amount: minor,
    code: leg.role === 'principal' ? kind : leg.role,
    reference: bookedAs,
  }
}

/** They stand or fall together. */
export function linked(transfers: readonly NewTransfer[]): NewTransfer[] {
  return transfers.map((transfer, index) => ({ ...transfer, linked: index < transfers.length - 1 }))
}

const minor = z.string().regex(/^[0-9]{1,38}$/)

const storedLegs = z.array(
  z.object({
    role: z.enum(['principal', 'fee', 'sold', 'bought', 'cashback'] satisfies LegRole[]),
    debit: z.uuid(),
    credit: z.uuid(),
    asset: z.string(),
    amount: minor,
    settled: minor,
    held: minor.nullable(),
    hold: z.uuid().nullable(),
    begun: minor.optional(),
  }),
)

/** The legs as an operation's row keeps them. */
export function toStored(legs: readonly StandingLeg[]): z.input<typeof storedLegs> {
  return legs.map((leg) => ({
    role: leg.role,
    debit: leg.debitAccountId,
    credit: leg.creditAccountId,
    asset: leg.amount.asset,
    amount: leg.amount.minor.toString(),
    settled: leg.settledMinor.toString(),
    held: leg.hold?.minor.toString() ?? null,
    hold: leg.hold?.id ?? null,
    ...(leg.begunMinor !== undefined && { begun: leg.begunMinor.toString() }),
  }))
}

export function fromStored(stored: unknown): StandingLeg[] {
  return storedLegs.parse(stored).map((leg) => ({
    role: leg.role,
    debitAccountId: leg.debit,
    creditAccountId: leg.credit,
    amount: money(leg.asset, BigInt(leg.amount)),
    settledMinor: BigInt(leg.settled),
    hold: leg.hold !== null && leg.held !== null ? { id: leg.hold, minor: BigInt(leg.held) } : null,
    ...(leg.begun !== undefined && { begunMinor: BigInt(leg.begun) }),
  }))
}
