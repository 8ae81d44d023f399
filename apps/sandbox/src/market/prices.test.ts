import { DAY_MS } from '@sadaf/calendar'
import { expect, test } from 'vitest'
import { listing } from './listing.ts'
import { Quoted } from './quoted.ts'
import { lastSessionAt, sessionBefore } from './sessions.ts'

// Properties of the price process, over two years before a day that never changes.

const end = Date.UTC(2026, 10, 24)
const DAYS = 730

const quoted = (symbol: string, seed = 'sadaf') => {
  const listed = listing.find((each) => each.symbol === symbol)
  if (!listed) throw new Error(`${symbol} is not listed`)
  return new Quoted(listed, seed)
}

/** How far the logarithm of a price went on each of the days. */
function returnsOf(symbol: string, days = DAYS): number[] {
  const asset = quoted(symbol)
  const { venue } = asset.listed
  const returns: number[] = []
  for (let session = lastSessionAt(venue, end); returns.length < days; ) {
    session = sessionBefore(venue, session)
    const { open, close } = asset.day(session)
    returns.push(close - open)
  }
  return returns.toReversed()
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function moment(values: readonly number[], power: number): number {
  const middle = mean(values)
  return mean(values.map((value) => (value - middle) ** power))
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const [middle, otherMiddle] = [mean(one), mean(other)]
  const together = mean(one.map((value, index) => (value - middle) * ((other[index] ?? 0) - otherMiddle)))
  return together / Math.sqrt(moment(one, 2) * moment(other, 2))
}

/** The correlation of each of some with each of others, on average. */
function betweenAll(ones: readonly string[], others: readonly string[]): number {
  const pairs = ones.flatMap((one) => others.filter((other) => other !== one).map((other) => [one, other]))
  return mean(pairs.map(([one = '', other = '']) => correlation(returnsOf(one), returnsOf(other))))
}

test('the same seed, asset and moment have the same price, also in years', () => {
  const at = Date.UTC(2026, 10, 25, 15, 2, 11)
  expect(quoted('BTC').at(at)).toBe(quoted('BTC').at(at))
  expect(quoted('BTC', 'another').at(at)).not.toBe(quoted('BTC').at(at))
  // A change of these figures gives every chart another past.
  expect(quoted('BTC').at(at)).toBeCloseTo(-0.09429147628, 10)
  expect(quoted('PEPE').at(at)).toBeCloseTo(0.48454996754, 10)
  expect(quoted('AAPL').at(at)).toBeCloseTo(-0.16638727908, 10)
})

test('a price can be asked for in any order', () => {
  const moments = [0, 7, 3_601, 86_399, 86_400, 1_000_000].map((seconds) => end - seconds * 1_000)
  const [forwards, backwards] = [quoted('ETH'), quoted('ETH')]
  const ahead = moments.map((at) => forwards.at(at))
  const behind = moments.toReversed().map((at) => backwards.at(at))
  expect(behind.toReversed()).toEqual(ahead)
})

test('assets of a sector go together, and more so than those of others', () => {
  const [chains, lending] = [
    ['ETH', 'SOL', 'ADA', 'AVAX'],
    ['UNI', 'AAVE', 'COMP', 'CRV'],
  ]
  const within = mean([betweenAll(chains, chains), betweenAll(lending, lending)])
  const across = betweenAll(chains, lending)
  expect(within).toBeGreaterThan(across + 0.1)
  expect(across).toBeGreaterThan(0.3)
  const [technology, banks] = [
    ['AAPL', 'MSFT', 'NVDA'],
    ['JPM', 'BAC', 'GS'],
  ]
  expect(betweenAll(technology, technology)).toBeGreaterThan(betweenAll(technology, banks) + 0.1)
  expect(Math.abs(betweenAll(chains, technology))).toBeLessThan(0.15)
})

test.each(['BTC', 'ETH', 'PEPE', 'AAPL', 'EMAAR'])('the tails of %s are fatter than normal', (symbol) => {
  const returns = returnsOf(symbol, 3_000)
  expect(moment(returns, 4) / moment(returns, 2) ** 2).toBeGreaterThan(3.3)
})

test.each([
  ['BTC', 365],
  ['PEPE', 365],
  ['AAPL', 261],
])('%s goes about as far in a year as its listing says', (symbol, days) => {
  const ofYear = Math.sqrt(moment(returnsOf(symbol, 3_000), 2) * days)
  const { restlessness } = quoted(symbol).listed
  expect(ofYear / restlessness).toBeGreaterThan(0.8)
  expect(ofYear / restlessness).toBeLessThan(1.25)
})

test('no asset gets lost: years later its price is still about its average', () => {
  for (const { symbol, venue } of listing) {
    const asset = quoted(symbol)
    const standings = Array.from(
      { length: 40 },
      (_, year) => asset.day(lastSessionAt(venue, Date.UTC(2000 + year, 5, 1))).close,
    )
    for (const standing of standings) expect(Math.abs(standing), symbol).toBeLessThan(2.5)
  }
})

test('a stable coin costs a dollar, but for fractions of a cent', () => {
  for (const { symbol } of listing.filter(({ sector }) => sector === 'stablecoin')) {
    const asset = quoted(symbol)
    for (let day = 0; day < DAYS; day += 1) {
      const { high, low } = asset.day(lastSessionAt('crypto', end - day * DAY_MS))
      expect(Math.max(Math.abs(high), Math.abs(low)), symbol).toBeLessThan(0.005)
    }
  }
})

test('shares stand still while their venue is shut', () => {
  const apple = quoted('AAPL')
  // A Friday's close in New York, then the Monday's open.
  const [closed, opens] = [Date.UTC(2026, 10, 20, 21), Date.UTC(2026, 10, 23, 14, 30)]
  expect(apple.at(closed)).toBe(apple.at(opens - 1))
  expect(apple.at(closed - 60_000)).not.toBe(apple.at(closed))
  expect(apple.at(opens)).toBe(apple.at(closed))
  expect(apple.at(opens + 60_000)).not.toBe(apple.at(opens))
})

test('a holiday leaves no gap, and the day after Thanksgiving ends early', () => {
  const apple = quoted('AAPL')
  const [closed, opens] = [Date.UTC(2026, 10, 25, 21), Date.UTC(2026, 10, 27, 14, 30)]
  expect(apple.at(opens - 1)).toBe(apple.at(closed))
  expect(apple.at(opens)).toBe(apple.at(closed))
  expect(apple.at(opens + 60_000)).not.toBe(apple.at(opens))
  const early = Date.UTC(2026, 10, 27, 18)
  expect(apple.at(early - 60_000)).not.toBe(apple.at(early))
  expect(apple.at(Date.UTC(2026, 10, 30, 14, 30) - 1)).toBe(apple.at(early))
})

test.each([
  ['us', Date.UTC(2026, 6, 1), '13:30'],
  ['us', Date.UTC(2026, 11, 1), '14:30'],
  ['us', Date.UTC(2026, 2, 9), '13:30'],
  ['us', Date.UTC(2026, 10, 2), '14:30'],
  ['uae', Date.UTC(2026, 6, 1), '06:00'],
] as const)('%s opens on %d at %s in UTC', (venue, day, clock) => {
  expect(new Date(lastSessionAt(venue, day + DAY_MS - 1).opensAt).toISOString().slice(11, 16)).toBe(clock)
})

test('the volume of a day is the same whenever it is read, and larger for larger assets', () => {
  const volume = (symbol: string) => quoted(symbol).volumeUntil(end + 5 * 3_600_000)
  expect(volume('BTC')).toBe(volume('BTC'))
  expect(volume('BTC')).toBeGreaterThan(volume('RARE') * 100)
  for (const { symbol } of listing) expect(volume(symbol), symbol).toBeGreaterThan(0)
})
