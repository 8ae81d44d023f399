import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Disposal, emptyHolding, follow, type Holding, type Movement, quantityOf } from './holding.ts'
import { gainOf, nothing, plus, type Worth } from './worth.ts'

const dollars = (amount: number): Worth => {
  const minor = BigInt(Math.round(amount * 100))
  return { local: minor, base: minor }
}
const bought = (quantity: bigint, cost: Worth | null, id = 'bought'): Movement => ({
  kind: 'acquired',
  id,
  quantity,
  cost,
})
const sold = (quantity: bigint, proceeds: Worth, id = 'sold'): Movement => ({
  kind: 'disposed',
  id,
  quantity,
  proceeds,
})

const costOfLots = ({ lots }: Holding) => lots.reduce((all, { cost }) => plus(all, cost ?? nothing), nothing)
const realised = (disposals: readonly Disposal[], method: keyof Disposal['cost']) =>
  disposals.reduce((all, { cost, proceeds }) => all + gainOf(cost[method], proceeds).total, 0n)

describe('buy 10 at 100 (fee 2), buy 10 at 120 (fee 2), sell 12 at 130 (fee 3), price now 125', () => {
  const { holding, disposals } = follow([
    bought(10n, dollars(1_002)),
    bought(10n, dollars(1_202)),
    sold(12n, dollars(1_557)),
  ])
  const now = dollars(8 * 125)

  test('first in, first out: cost 1,242.40, realised 314.60, left 961.60, unrealised 38.40', () => {
    expect(disposals[0]?.cost.firstInFirstOut).toEqual(dollars(1_242.4))
    expect(realised(disposals, 'firstInFirstOut')).toBe(314_60n)
    expect(costOfLots(holding)).toEqual(dollars(961.6))
    expect(gainOf(costOfLots(holding), now).total).toBe(38_40n)
  })

  test('average: cost 1,322.40, realised 234.60, left 881.60, unrealised 118.40', () => {
    expect(disposals[0]?.cost.average).toEqual(dollars(1_322.4))
    expect(realised(disposals, 'average')).toBe(234_60n)
    expect(holding.pool).toEqual({ quantity: 8n, cost: dollars(881.6) })
    expect(gainOf(holding.pool.cost, now).total).toBe(118_40n)
  })
})

test('a holding that was sold out begins again', () => {
  const soldOut = follow([
    bought(3n, dollars(10)),
    bought(4n, dollars(0.01)),
    sold(2n, dollars(1)),
    sold(5n, dollars(9)),
  ])
  expect(soldOut.holding).toEqual(emptyHolding)
  expect(follow([bought(1n, dollars(7))], soldOut.holding).holding).toEqual(
    follow([bought(1n, dollars(7))]).holding,
  )
})

test('a lot of unknown cost yields no gain, and is named', () => {
  const { holding, disposals } = follow([
    bought(4n, null, 'from another wallet'),
    bought(6n, dollars(60)),
    sold(7n, dollars(140)),
  ])
  expect(disposals).toEqual([
    {
      id: 'sold',
      quantity: 7n,
      unknownQuantity: 4n,
      missingQuantity: 0n,
      proceeds: dollars(60),
      cost: { firstInFirstOut: dollars(30), average: dollars(30) },
    },
  ])
  expect(holding.pool).toEqual({ quantity: 3n, cost: dollars(30) })
})

test('more than was held is an acquisition that is missing, and never below zero', () => {
  const { holding, disposals } = follow([bought(2n, dollars(10)), sold(5n, dollars(50))])
  expect(disposals).toMatchObject([
    { unknownQuantity: 3n, missingQuantity: 3n, proceeds: dollars(20), cost: { average: dollars(10) } },
  ])
  expect(holding).toEqual(emptyHolding)
})

test('a split multiplies what is held and not what it cost; a reverse one may leave a lot without quantity', () => {
  const before = [bought(1n, dollars(10), 'a'), bought(3n, dollars(60), 'b')]
  const split = follow([...before, { kind: 'split', from: 1n, to: 10n }]).holding
  expect(split.lots).toMatchObject([
    { quantity: 10n, cost: dollars(10) },
    { quantity: 30n, cost: dollars(60) },
  ])
  expect(split.pool).toEqual({ quantity: 40n, cost: dollars(70) })

  const reverse = follow([...before, { kind: 'split', from: 4n, to: 1n }]).holding
  expect(reverse.lots).toMatchObject([{ quantity: 0n }, { quantity: 1n }])
  const { holding, disposals } = follow([sold(1n, dollars(100))], reverse)
  expect(disposals[0]?.cost.firstInFirstOut).toEqual(dollars(70))
  expect(holding).toEqual(emptyHolding)
})

test.each([0n, -1n])('a quantity of %d is refused', (quantity) => {
  expect(() => follow([bought(quantity, dollars(1))])).toThrow(RangeError)
  expect(() => follow([sold(quantity, dollars(1))])).toThrow(RangeError)
  expect(() => follow([{ kind: 'split', from: 1n, to: quantity }])).toThrow(RangeError)
})

const worth = fc.record({
  local: fc.bigInt({ min: 0n, max: 10n ** 12n }),
  base: fc.bigInt({ min: 0n, max: 10n ** 12n }),
})
const quantity = fc.bigInt({ min: 1n, max: 10n ** 10n })
const movement: fc.Arbitrary<Movement> = fc.oneof(
  fc.record({
    kind: fc.constant('acquired' as const),
    id: fc.uuid(),
    quantity,
    cost: fc.option(worth, { freq: 5 }),
  }),
  fc.record({ kind: fc.constant('disposed' as const), id: fc.uuid(), quantity, proceeds: worth }),
  fc.record({
    kind: fc.constant('split' as const),
    from: fc.bigInt({ min: 1n, max: 20n }),
    to: fc.bigInt({ min: 1n, max: 20n }),
  }),
)
const movements = fc.array(movement, { maxLength: 60 })

describe('for any movements', () => {
  test('by either method all that was paid is in what was sold or in what is left, so that gains add up to the same', () => {
    fc.assert(
      fc.property(movements, (all) => {
        const { holding, disposals } = follow(all)
        const paid = all.reduce(
          (sum, each) => (each.kind === 'acquired' && each.cost ? plus(sum, each.cost) : sum),
          nothing,
        )
        const out = (method: keyof Disposal['cost']) =>
          disposals.reduce((sum, { cost }) => plus(sum, cost[method]), nothing)
        expect(plus(out('firstInFirstOut'), costOfLots(holding))).toEqual(paid)
        expect(plus(out('average'), holding.pool.cost)).toEqual(paid)
      }),
    )
  })

  test('quantities are what came less what went, and both methods hold the same', () => {
    fc.assert(
      fc.property(
        movements.map((all) => all.filter(({ kind }) => kind !== 'split')),
        (all) => {
          const { holding, disposals } = follow(all)
          const sumOf = (kind: Movement['kind']) =>
            all.reduce(
              (sum, each) => (each.kind === kind && 'quantity' in each ? sum + each.quantity : sum),
              0n,
            )
          const missing = disposals.reduce((sum, { missingQuantity }) => sum + missingQuantity, 0n)
          expect(quantityOf(holding.lots)).toBe(sumOf('acquired') - sumOf('disposed') + missing)
          expect(quantityOf(holding.lots.filter(({ cost }) => cost))).toBe(holding.pool.quantity)
        },
      ),
    )
  })

  test('it can be followed in parts', () => {
    fc.assert(
      fc.property(movements, fc.nat(60), (all, at) => {
        const whole = follow(all)
        const before = follow(all.slice(0, at))
        const after = follow(all.slice(at), before.holding)
        expect(after.holding).toEqual(whole.holding)
        expect([...before.disposals, ...after.disposals]).toEqual(whole.disposals)
      }),
    )
  })
})
