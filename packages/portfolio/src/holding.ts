import { minus, nothing, partOf, plus, type Worth } from './worth.ts'

/** Movement of a holding of one asset. Quantities are minor units, and above zero. */
export type Movement =
  /** Bought, with fees, or received at what it was worth then; null where the cost is unknown. */
  | { readonly kind: 'acquired'; readonly id: string; readonly quantity: bigint; readonly cost: Worth | null }
  /** Sold, spent, swapped, given away or paid as a fee, at what it brought less fees. */
  | { readonly kind: 'disposed'; readonly id: string; readonly quantity: bigint; readonly proceeds: Worth }
  /** So many of it become so many: a split of shares, or a reverse one. */
  | { readonly kind: 'split'; readonly from: bigint; readonly to: bigint }

/** Rest of one acquisition. */
export type Lot = {
  /** The movement it came by. */
  readonly id: string
  readonly quantity: bigint
  /** Null where it is unknown. */
  readonly cost: Worth | null
}

export type Holding = {
  /** Oldest first. */
  readonly lots: readonly Lot[]
  /** The quantity held at a known cost, with its cost. The average is one by the other. */
  readonly pool: Pool
}

export type Pool = { readonly quantity: bigint; readonly cost: Worth }

export const emptyHolding: Holding = { lots: [], pool: { quantity: 0n, cost: nothing } }

/** Result of a disposal, by either cost method. */
export type Disposal = {
  readonly id: string
  readonly quantity: bigint
  /** So much of it had come at no known cost, or never came as far as is known: neither gain nor loss is told of it. */
  readonly unknownQuantity: bigint
  /** More than was held: an acquisition is missing. A part of `unknownQuantity`. */
  readonly missingQuantity: bigint
  /** Of the quantity whose cost is known. */
  readonly proceeds: Worth
  readonly cost: { readonly firstInFirstOut: Worth; readonly average: Worth }
}

/**
 * Follows a holding through what happens to it, in the order in which it happened. Both methods take the same quantity
 * of known cost out, so realised and unrealised gains add up to the same by either. A holding that was sold out begins
 * again: nothing of its earlier cost is left.
 *
 * @param start where to go on from, the holding that an earlier call ended with
 * @throws RangeError for a quantity that is not above zero
 */
export function follow(
  movements: Iterable<Movement>,
  start: Holding = emptyHolding,
): { readonly holding: Holding; readonly disposals: readonly Disposal[] } {
  const lots = [...start.lots]
  let first = 0
  let pool = start.pool
  const disposals: Disposal[] = []

  function dispose({ id, quantity, proceeds }: Extract<Movement, { kind: 'disposed' }>): void {
    const taken = take(quantity)
    const average = partOf(pool.cost, taken.known, pool.quantity)
    pool = { quantity: pool.quantity - taken.known, cost: minus(pool.cost, average) }
    disposals.push({
      id,
      quantity,
      unknownQuantity: quantity - taken.known,
      missingQuantity: taken.missing,
      proceeds: partOf(proceeds, taken.known, quantity),
      cost: { firstInFirstOut: taken.cost, average },
    })
  }

  function take(quantity: bigint): { known: bigint; missing: bigint; cost: Worth } {
    let missing = quantity
    let known = 0n
    let cost = nothing
    for (let lot = lots[first]; lot; lot = lots[first]) {
      // A lot without quantity after a reverse split goes out with the next one.
      if (missing === 0n && lot.quantity > 0n) break
      const part = lot.quantity < missing ? lot.quantity : missing
      const partCost = lot.cost && partOf(lot.cost, part, lot.quantity)
      missing -= part
      if (partCost) {
        known += part
        cost = plus(cost, partCost)
      }
      if (part === lot.quantity) {
        first += 1
      } else {
        lots[first] = {
          ...lot,
          quantity: lot.quantity - part,
          cost: lot.cost && partCost && minus(lot.cost, partCost),
        }
      }
    }
    return { known, missing, cost }
  }

  for (const movement of movements) {
    if (movement.kind === 'split') {
      const held = splitLots(lots.splice(first), movement)
      lots.push(...held)
      pool = { ...pool, quantity: quantityOf(held.filter(({ cost }) => cost !== null)) }
      continue
    }
    if (movement.quantity <= 0n) throw new RangeError('a quantity is above zero')
    if (movement.kind === 'disposed') dispose(movement)
    else {
      const { id, quantity, cost } = movement
      lots.push({ id, quantity, cost })
      if (cost) pool = { quantity: pool.quantity + quantity, cost: plus(pool.cost, cost) }
    }
  }
  return { holding: { lots: lots.slice(first), pool }, disposals }
}

export function quantityOf(lots: readonly Lot[]): bigint {
  return lots.reduce((all, { quantity }) => all + quantity, 0n)
}

// Counted along all of them, so that together they are what the whole became, rounded down once.
function splitLots(
  lots: readonly Lot[],
  { from, to }: { readonly from: bigint; readonly to: bigint },
): Lot[] {
  if (from <= 0n || to <= 0n) throw new RangeError('a quantity is above zero')
  let before = 0n
  return lots.map((lot) => {
    const after = before + lot.quantity
    const quantity = (after * to) / from - (before * to) / from
    before = after
    return { ...lot, quantity }
  })
}
