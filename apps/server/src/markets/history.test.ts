import { compareRates } from '@sadaf/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createHistory, PIECE_MS, type Piece } from './history.ts'
import { type Price, readPrice } from './price.ts'

const price = (text: string) => readPrice(text)
const textsOf = ({ before, range }: ReturnType<ReturnType<typeof createHistory>['since']>) => ({
  before: before?.text ?? null,
  high: range?.high.text ?? null,
  low: range?.low.text ?? null,
})

/** The same question answered by looking at everything. */
function plainSince(pieces: readonly Piece[], moment: number) {
  const left = pieces.filter(({ until }) => until > moment)
  const gone = pieces.filter(({ until }) => until <= moment)
  const by = (pick: (piece: Piece) => Price) =>
    left.map(pick).toSorted((a, b) => compareRates(a.rate, b.rate))
  const [first] = left
  const before = first && first.at <= moment ? first.open : (gone.at(-1)?.close ?? null)
  return {
    before: before?.text ?? null,
    high: by(({ high }) => high).at(-1)?.text ?? null,
    low: by(({ low }) => low)[0]?.text ?? null,
  }
}

/** Pieces of a history, computed from all that was heard. */
function plainPieces(seeded: readonly Piece[], heard: readonly (readonly [number, Price])[]): Piece[] {
  const pieces = [...seeded]
  for (const [moment, said] of heard) {
    const index = pieces.findIndex(({ at, until }) => at <= moment && moment < until)
    const last = pieces.at(-1)
    if (last && moment < last.at) continue
    const known = pieces[index]
    if (known) {
      const all = [known.high, known.low, said].toSorted((a, b) => compareRates(a.rate, b.rate))
      const [low = said, , high = said] = all
      pieces[index] = { ...known, high, low, close: said }
      continue
    }
    const begins = Math.floor(moment / PIECE_MS) * PIECE_MS
    const at = Math.max(begins, last?.until ?? begins)
    pieces.push({ at, until: begins + PIECE_MS, open: said, high: said, low: said, close: said })
  }
  return pieces
}

// All different, so that the text of an extreme is known whichever of two equal ones is kept.
const anyPrices = fc
  .uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 4, maxLength: 120 })
  .map((all) => all.map((cents) => price((cents / 100).toFixed(2))))
const anySteps = fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 120, maxLength: 120 })

test('a moving day equals a scan of all its prices', () => {
  fc.assert(
    fc.property(anyPrices, anySteps, fc.nat({ max: 2_400_000 }), (prices, steps, lengthMs) => {
      const history = createHistory()
      const heard: [number, Price][] = []
      let now = 1_000_000_000_000
      for (const [index, said] of prices.entries()) {
        now += steps[index] ?? 1
        history.hear(now, said)
        heard.push([now, said])
        expect(textsOf(history.since(now - lengthMs))).toEqual(
          plainSince(plainPieces([], heard), now - lengthMs),
        )
      }
    }),
  )
})

test('the same goes for what goes on from candles that were fetched', () => {
  fc.assert(
    fc.property(anyPrices, anySteps, (prices, steps) => {
      const hour = 3_600_000
      const begin = 1_000_000_800_000
      const [seeds, later] = [prices.slice(0, 3), prices.slice(3)]
      const pieces = seeds.map((said, index) => {
        const at = begin + index * hour
        return { at, until: at + hour, open: said, high: said, low: said, close: said }
      })
      const history = createHistory(pieces)
      const heard: [number, Price][] = []
      let now = begin + 2 * hour
      for (const [index, said] of later.entries()) {
        now += steps[index] ?? 1
        history.hear(now, said)
        heard.push([now, said])
        expect(textsOf(history.since(now - 2 * hour))).toEqual(
          plainSince(plainPieces(pieces, heard), now - 2 * hour),
        )
      }
    }),
  )
})

test('before all that is known there was nothing', () => {
  const history = createHistory()
  expect(textsOf(history.since(0))).toEqual({ before: null, high: null, low: null })
  history.hear(PIECE_MS, price('5'))
  expect(textsOf(history.since(0))).toEqual({ before: null, high: '5', low: '5' })
  expect(textsOf(history.since(PIECE_MS))).toEqual({ before: '5', high: '5', low: '5' })
})

test('a time in which nothing was heard has the price that stood before it, and no highest', () => {
  const history = createHistory()
  history.hear(0, price('5'))
  expect(textsOf(history.since(PIECE_MS - 1))).toEqual({ before: '5', high: '5', low: '5' })
  expect(textsOf(history.since(PIECE_MS))).toEqual({ before: '5', high: null, low: null })
})

test('a late price changes nothing', () => {
  const history = createHistory()
  history.hear(PIECE_MS, price('5'))
  history.hear(PIECE_MS - 1, price('9'))
  expect(textsOf(history.since(0))).toEqual({ before: null, high: '5', low: '5' })
})
