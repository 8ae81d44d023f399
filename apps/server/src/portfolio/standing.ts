import { divideRounded } from '@sadaf/money'
import { follow, type Lot, type Movement } from '@sadaf/portfolio'

// How a holding stands after what has happened to it. All worths are minor units of one currency.

/** Something that came in or left, as it was written down. */
export type Happened = {
  readonly id: string
  readonly at: Date
  readonly kind: 'acquired' | 'disposed'
  readonly quantityMinor: bigint
  /** Null where its cost is unknown. */
  readonly worthMinor: bigint | null
  /** From one holding of the person's to another, or earned by what is held: nothing came from or went outside. */
  readonly isWithin: boolean
}

/** Remaining lot of an acquisition, with its date. */
export type DatedLot = Lot & { readonly at: Date }

/** By one method of saying which part was sold. */
export type ByMethod = { readonly cost: bigint; readonly realised: bigint }

export type Standing = {
  readonly quantity: bigint
  /** Quantity of a known cost. */
  readonly knownQuantity: bigint
  /** The lot that is sold from next: those after it are whole, as they were acquired. */
  readonly firstLot: DatedLot | null
  readonly lotCount: number
  readonly firstInFirstOut: ByMethod
  readonly average: ByMethod
  /** Amount paid since the beginning for acquisitions from outside. */
  readonly paidIn: bigint
  /** Amount received since the beginning for disposals to outside. */
  readonly gotOut: bigint
  /** Quantity that came since the beginning from outside at an unknown cost. */
  readonly cameUnknown: bigint
  /** Quantity that left since the beginning without ever having come: acquisitions are missing. */
  readonly missing: bigint
}

const nothing: ByMethod = { cost: 0n, realised: 0n }

/** The standing of a holding that is empty and always was. */
export const emptyStanding: Standing = {
  quantity: 0n,
  knownQuantity: 0n,
  firstLot: null,
  lotCount: 0,
  firstInFirstOut: nothing,
  average: nothing,
  paidIn: 0n,
  gotOut: 0n,
  cameUnknown: 0n,
  missing: 0n,
}

/** Disposal as it is reported. */
export type Sold = {
  readonly id: string
  readonly at: Date
  readonly quantity: bigint
  /** So much of it came at no known cost, or never came as far as is known: no gain is told of it. */
  readonly unknownQuantity: bigint
  /** Had for what has a known cost, less fees. */
  readonly proceeds: bigint
  readonly cost: { readonly firstInFirstOut: bigint; readonly average: bigint }
}

/** Stands after something came in. */
export function withAcquired(before: Standing, came: Happened): Standing {
  const { id, at, quantityMinor: quantity, worthMinor: cost, isWithin } = came
  const lot: DatedLot = { id, at, quantity, cost: cost === null ? null : { local: cost, base: cost } }
  const worth = cost ?? 0n
  const more = (method: ByMethod): ByMethod => ({ ...method, cost: method.cost + worth })
  return {
    ...before,
    quantity: before.quantity + quantity,
    knownQuantity: before.knownQuantity + (cost === null ? 0n : quantity),
    firstLot: before.firstLot ?? lot,
    lotCount: before.lotCount + 1,
    firstInFirstOut: more(before.firstInFirstOut),
    average: more(before.average),
    paidIn: before.paidIn + (isWithin ? 0n : worth),
    cameUnknown: before.cameUnknown + (isWithin || cost !== null ? 0n : quantity),
  }
}

/**
 * Stands after something left.
 *
 * @param lots the oldest of what is left of acquisitions: all of them, or more than leaves
 */
export function withDisposed(
  before: Standing,
  left: Happened,
  lots: readonly DatedLot[],
): { readonly after: Standing; readonly lots: readonly DatedLot[]; readonly sold: Sold } {
  const movement = disposalOf(left)
  const cost = { local: before.average.cost, base: before.average.cost }
  const { holding, disposals } = follow([movement], { lots, pool: { quantity: before.knownQuantity, cost } })
  const [disposal] = disposals
  if (!disposal) throw new Error(`${left.id} took nothing out`)
  const { quantity, unknownQuantity, missingQuantity } = disposal
  const ages = new Map(lots.map(({ id, at }) => [id, at]))
  const kept = holding.lots.map((lot) => ({ ...lot, at: ages.get(lot.id) ?? left.at }))
  const sold: Sold = {
    id: left.id,
    at: left.at,
    quantity,
    unknownQuantity,
    proceeds: disposal.proceeds.local,
    cost: { firstInFirstOut: disposal.cost.firstInFirstOut.local, average: disposal.cost.average.local },
  }
  const after = (method: 'firstInFirstOut' | 'average'): ByMethod => ({
    cost: before[method].cost - sold.cost[method],
    realised: before[method].realised + sold.proceeds - sold.cost[method],
  })
  const worth = movement.proceeds.local
  return {
    lots: kept,
    sold,
    after: {
      ...before,
      quantity: before.quantity - (quantity - missingQuantity),
      knownQuantity: holding.pool.quantity,
      firstLot: kept[0] ?? null,
      lotCount: before.lotCount - (lots.length - kept.length),
      firstInFirstOut: after('firstInFirstOut'),
      average: after('average'),
      // A quantity that left without having come had come from somewhere, at what it brought.
      paidIn: before.paidIn + divideRounded(worth * missingQuantity, quantity, 'halfEven'),
      gotOut: before.gotOut + (left.isWithin ? 0n : worth),
      missing: before.missing + missingQuantity,
    },
  }
}

function disposalOf({ id, quantityMinor: quantity, worthMinor: worth }: Happened) {
  if (worth === null) throw new Error(`${id} left for an unknown worth`)
  const proceeds = { local: worth, base: worth }
  return { kind: 'disposed', id, quantity, proceeds } as const satisfies Movement
}

/** How many of these lots it takes to have some left after a quantity has gone; undefined where all are too few. */
export function countOutlasting(lots: readonly Lot[], quantity: bigint): number | undefined {
  let sum = 0n
  const index = lots.findIndex((lot) => {
    sum += lot.quantity
    return sum > quantity
  })
  return index < 0 ? undefined : index + 1
}

/** The day of UTC, as closes are told by days of UTC: `YYYY-MM-DD`. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
