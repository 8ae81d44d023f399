import { money, parseAmount, toDecimal } from '@sadaf/money'
import { expect, it } from 'vitest'
import { type DatedLot, emptyStanding, type Happened, withAcquired, withDisposed } from './standing.ts'
import { percentOf, unitCost, unrealisedOf, worthAt } from './view.ts'

const cents = (dollars: string) => parseAmount(dollars, 'USD').minor
const units = (amount: string) => parseAmount(amount, 'BTC').minor

const day = (n: number) => new Date(Date.UTC(2026, 0, n))

const acquired = (id: string, on: number, quantity: string, worth: string | null): Happened => ({
  id,
  at: day(on),
  kind: 'acquired',
  quantityMinor: units(quantity),
  worthMinor: worth === null ? null : cents(worth),
  isWithin: false,
})
const disposed = (id: string, on: number, quantity: string, worth: string): Happened => ({
  ...acquired(id, on, quantity, worth),
  kind: 'disposed',
})

/** The worked figures of the product's specification of behaviour: fees raise cost and lower proceeds. */
const worked: readonly Happened[] = [
  acquired('a', 1, '10', '1002'),
  acquired('b', 2, '10', '1202'),
  disposed('c', 3, '12', '1557'),
]

/** How a holding stands after all of it, with every lot at hand. */
function after(happened: readonly Happened[]) {
  let standing = emptyStanding
  let lots: readonly DatedLot[] = []
  for (const each of happened) {
    if (each.kind === 'acquired') {
      const { id, at, quantityMinor: quantity, worthMinor: cost } = each
      standing = withAcquired(standing, each)
      lots = [...lots, { id, at, quantity, cost: cost === null ? null : { local: cost, base: cost } }]
    } else {
      const left = withDisposed(standing, each, lots)
      standing = left.after
      lots = left.lots
    }
  }
  return { standing, lots }
}

it('buys, sells and what is left come to the worked figures by either method, with one sum', () => {
  const { standing } = after(worked)
  const at = { asset: 'BTC', price: '125', currency: 'USD' }
  const { firstInFirstOut: first, average } = standing
  expect(toDecimal(money('USD', first.realised))).toBe('314.60')
  expect(toDecimal(money('USD', first.cost))).toBe('961.60')
  expect(unrealisedOf(standing, first, at)).toEqual(parseAmount('38.40', 'USD'))
  expect(toDecimal(money('USD', average.realised))).toBe('234.60')
  expect(toDecimal(money('USD', average.cost))).toBe('881.60')
  expect(unrealisedOf(standing, average, at)).toEqual(parseAmount('118.40', 'USD'))
  expect(standing).toMatchObject({ paidIn: cents('2204'), gotOut: cents('1557'), lotCount: 1 })
})

it('an acquisition at an unknown cost is named, and has no gain', () => {
  const { standing, lots } = after([...worked, acquired('g', 4, '2', null)])
  expect(standing).toMatchObject({
    quantity: units('10'),
    knownQuantity: units('8'),
    cameUnknown: units('2'),
  })
  expect(lots.at(-1)).toMatchObject({ cost: null, at: day(4) })
  const at = { asset: 'BTC', price: '125', currency: 'USD' }
  expect(unrealisedOf(standing, standing.average, at)).toEqual(parseAmount('118.40', 'USD'))
})

it('a holding sold out and bought again starts over, and realised gains stay', () => {
  const { standing } = after([...worked, disposed('d', 4, '8', '1000'), acquired('e', 5, '1', '50')])
  expect(standing).toMatchObject({
    quantity: units('1'),
    firstLot: { id: 'e' },
    lotCount: 1,
    firstInFirstOut: { cost: cents('50'), realised: cents('353.00') },
    average: { cost: cents('50'), realised: cents('353.00') },
  })
})

it('more than was held is an acquisition that is missing: named, had from outside, and no gain', () => {
  const { standing } = after([acquired('a', 1, '1', '10'), disposed('b', 2, '4', '100')])
  expect(standing).toMatchObject({
    quantity: 0n,
    missing: units('3'),
    paidIn: cents('85'),
    gotOut: cents('100'),
    average: { cost: 0n, realised: cents('15') },
  })
})

it('a move between two holdings is neither a deposit nor a withdrawal', () => {
  const { standing } = after([
    { ...acquired('a', 1, '2', '100'), isWithin: true },
    { ...disposed('b', 2, '1', '80'), isWithin: true },
  ])
  expect(standing).toMatchObject({
    paidIn: 0n,
    gotOut: 0n,
    average: { cost: cents('50'), realised: cents('30') },
  })
})

it('without a price nothing is told of what it is worth', () => {
  expect(worthAt(money('BTC', 1n), null, 'USD')).toBeNull()
  const at = { asset: 'BTC', price: null, currency: 'USD' }
  expect(unrealisedOf({ knownQuantity: 1n }, { cost: 1n }, at)).toBeNull()
})

it('of nothing there is no cost of one, and no share', () => {
  expect(unitCost(money('USD', 100n), money('BTC', 0n))).toBeNull()
  expect(unitCost(parseAmount('881.60', 'USD'), parseAmount('8', 'BTC'))).toBe('110.20000000')
  expect(percentOf(1n, 0n)).toBeNull()
  expect(percentOf(1n, 3n)).toBe('33.33')
})
