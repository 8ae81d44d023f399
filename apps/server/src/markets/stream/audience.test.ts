import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { type Audience, createAudience } from './audience.ts'

const listener = () => ({ tell: () => {} })
const looksAt = (...symbols: string[]) => ({ symbols, market: null })

/** Messages of a round for each listener, in which these subjects have changed. */
function told(audience: Audience, changed: readonly string[], tellsNothing = false) {
  return audience
    .round(new Set(changed), (subjects) => subjects.join(' '), tellsNothing)
    .map((telling) => telling.told)
}

test('a new listener gets the state of all its subjects, then their changes', () => {
  const audience = createAudience()
  audience.watch(listener(), looksAt('BTC', 'ETH'))
  expect(told(audience, [])).toEqual(['BTC ETH'])
  expect(told(audience, ['ETH', 'SOL'])).toEqual(['ETH'])
  expect(told(audience, ['SOL'])).toEqual([])
})

test('where every listener hears something, those without news hear that', () => {
  const audience = createAudience()
  audience.watch(listener(), looksAt('BTC'))
  told(audience, [])
  expect(told(audience, ['SOL'], true)).toEqual([''])
})

test('a listener is told new subjects whole, and of the rest what has changed', () => {
  const audience = createAudience()
  const reader = listener()
  audience.watch(reader, looksAt('BTC', 'ETH'))
  told(audience, [])
  audience.watch(reader, looksAt('ADA', 'ETH'))
  expect(told(audience, [])).toEqual(['ADA'])
  audience.watch(reader, looksAt('ADA', 'ETH', 'SOL'))
  audience.watch(reader, looksAt('ADA', 'SOL'))
  expect(told(audience, ['ADA', 'ETH'])).toEqual(['ADA SOL'])
})

test('a market is looked at beside assets', () => {
  const audience = createAudience()
  audience.watch(listener(), { symbols: ['BTC'], market: 'crypto' })
  expect(['BTC', 'market crypto', 'ETH'].map(audience.wants)).toEqual([true, true, false])
  expect(told(audience, [])).toEqual(['BTC market crypto'])
})

test('those who look at the same are told what was put together once', () => {
  const audience = createAudience()
  for (let each = 0; each < 100; each += 1) audience.watch(listener(), looksAt('BTC', 'ETH'))
  const write = vi.fn((subjects: readonly string[]) => subjects.join(' '))
  expect(audience.round(new Set(), write, false)).toHaveLength(100)
  expect(write).toHaveBeenCalledTimes(1)
  expect(audience.round(new Set(['ETH']), write, false)).toHaveLength(100)
  expect(write).toHaveBeenCalledTimes(2)
})

test('a listener that has left gets nothing, and its subjects are no longer watched', () => {
  const audience = createAudience()
  const reader = listener()
  audience.watch(reader, looksAt('BTC'))
  audience.leave(reader)
  audience.leave(reader)
  expect([audience.size, audience.wants('BTC'), told(audience, ['BTC'])]).toEqual([0, false, []])
})

describe('for any watched subjects and changes', () => {
  const symbols = ['A', 'B', 'C', 'D']
  const list = fc.uniqueArray(fc.constantFrom(...symbols)).map((some) => some.toSorted())
  const step = fc.oneof(
    fc.record({ does: fc.constant('look'), who: fc.nat(3), at: list }),
    fc.record({ does: fc.constant('leave'), who: fc.nat(3), at: fc.constant([]) }),
    fc.record({ does: fc.constant('round'), who: fc.constant(0), at: list }),
  )

  test('after a round each knows the present of all that they look at, and hears of nothing else', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const audience = createAudience()
        const readers = [0, 1, 2, 3].map(() => ({ ...listener(), looks: [] as string[], knows: new Map() }))
        const present = new Map(symbols.map((symbol) => [symbol, 0]))
        for (const { does, who, at } of steps) {
          const reader = readers[who]
          if (does === 'round') {
            for (const symbol of at) present.set(symbol, (present.get(symbol) ?? 0) + 1)
            for (const { listener: to, told } of audience.round(new Set(at), (some) => some, false)) {
              const heard = readers.find((each) => each === to)
              expect(heard?.looks).toEqual(expect.arrayContaining([...told]))
              for (const symbol of told) heard?.knows.set(symbol, present.get(symbol))
            }
            for (const { looks, knows } of readers)
              expect(looks.map((symbol) => knows.get(symbol))).toEqual(looks.map((each) => present.get(each)))
          } else if (reader && does === 'look') {
            for (const symbol of reader.knows.keys()) if (!at.includes(symbol)) reader.knows.delete(symbol)
            reader.looks = at
            audience.watch(reader, looksAt(...at))
          } else if (reader) {
            reader.looks = []
            reader.knows.clear()
            audience.leave(reader)
          }
        }
      }),
    )
  })
})
