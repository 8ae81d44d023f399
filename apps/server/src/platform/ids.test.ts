import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIds, isId } from './ids.ts'

// RFC 9562, section 5.7.
const VERSION_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Ids of a clock that goes through these moments, forwards or backwards. */
function idsAt(moments: readonly number[]): string[] {
  let at = 0
  const ids = createIds({ now: () => new Date(moments[at++] ?? 0) })
  return moments.map(() => ids.next())
}

const millisecondOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

test('an id is a UUID of version 7 that begins with its time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 47 }), (moment) => {
      const [id = ''] = idsAt([moment])
      expect(id).toMatch(VERSION_7)
      expect(millisecondOf(id)).toBe(moment)
      expect(isId(id)).toBe(true)
    }),
  )
})

test('ids sort in the order in which they were made, also when the clock stands still or goes back', () => {
  const start = Date.UTC(2026, 0, 1)
  const moments = fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 2, maxLength: 300 })
  fc.assert(
    fc.property(moments, (steps) => {
      let now = start
      const ids = idsAt(steps.map((step) => (now += step)))
      expect(ids).toEqual([...ids].sort())
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})

test('more ids than a millisecond has numbers for stay in order and valid', () => {
  const ids = idsAt(Array.from({ length: 20_000 }, () => Date.UTC(2026, 0, 1)))
  expect(ids).toEqual([...ids].sort())
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(VERSION_7)
})

test('two processes of the same moment make different ids', () => {
  const at = Array.from({ length: 1_000 }, () => Date.UTC(2026, 0, 1))
  expect(new Set([...idsAt(at), ...idsAt(at)]).size).toBe(2_000)
})

test.each(['', 'order-7', '0195e000-0000-7000-8000', '0195e000000070008000000000000001', "'; drop table x"])(
  '%j is no id',
  (text) => {
    expect(isId(text)).toBe(false)
  },
)
