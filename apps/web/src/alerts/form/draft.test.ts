import { describe, expect, it } from 'vitest'
import type { PriceAlert } from '../../app/api/api.ts'
import { beginning, draftOf, isBeyond, linesOfDraft, readLine, withCondition, withLineAt } from './draft.ts'
import { nudged, placeOf, priceAt, scaleOf } from './scale.ts'

const NOW = '97412.36'
const draft = beginning(NOW)
const AT = '2026-11-30T08:00:00.000Z'
const anAlert: PriceAlert = {
  id: '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a10',
  symbol: 'BTC',
  name: 'Bitcoin',
  condition: 'rises_above',
  percent: null,
  lines: [],
  base_price: NOW,
  frequency: 'daily',
  distance_percent: '7.25',
  by_mail: false,
  state: 'waiting',
  is_beyond: false,
  price: NOW,
  price_state: 'live',
  last_fired: null,
  created_at: AT,
  ends_at: AT,
}

describe('the form of an alert', () => {
  it('begins with a line five percent away, no finer than it needs to be', () => {
    expect(draft.price).toBe('102000')
    expect(withCondition(draft, 'falls_below', NOW).price).toBe('92500')
    expect(beginning('0.1724').price).toBe('0.1810')
    expect(beginning(null).price).toBe('')
  })

  it('reads what is typed in the digits of either language', () => {
    expect(readLine({ ...draft, price: '98,000.5' }, 'en')).toEqual({ ok: true, line: { price: '98000.5' } })
    expect(readLine({ ...draft, price: '٩٨٬٠٠٠٫٥' }, 'ar')).toEqual({ ok: true, line: { price: '98000.5' } })
    expect(readLine({ ...draft, condition: 'moves_by', percent: '٥' }, 'ar')).toEqual({
      ok: true,
      line: { percent: '5' },
    })
  })

  it.each([
    ['', 'missing'],
    ['abc', 'invalid'],
    ['0', 'invalid'],
    ['-5', 'invalid'],
    ['98000.001', 'tooFine'],
  ])('refuses %j as a price: %s', (price, problem) => {
    expect(readLine({ ...draft, price }, 'en')).toEqual({ ok: false, problem })
  })

  it('refuses a percentage that is too fine, or more than any price moves', () => {
    const move = (percent: string) => readLine({ ...draft, condition: 'moves_by', percent }, 'en')
    expect(move('1.234')).toEqual({ ok: false, problem: 'tooFine' })
    expect(move('1000')).toEqual({ ok: false, problem: 'tooMuch' })
  })

  it('knows where it would fire, when it is ready again, and whether the price is there already', () => {
    const lines = linesOfDraft({ ...draft, price: '100000' }, NOW, 'en')
    expect(lines).toEqual({ upper: { at: '100000', back: '99500.00' }, lower: null })
    expect(isBeyond(lines, NOW)).toBe(false)
    expect(isBeyond(linesOfDraft({ ...draft, price: '97000' }, NOW, 'en'), NOW)).toBe(true)
  })

  it('is ready again after the distance that was chosen, and keeps one that a program set', () => {
    const lines = linesOfDraft({ ...draft, price: '100000', distance: '2' }, NOW, 'en')
    expect(lines?.upper).toEqual({ at: '100000', back: '98000.00' })
    expect(draftOf(anAlert, NOW).distance).toBe('7.25')
  })

  it('follows its line where that is dragged, as a price or as a percentage of the one of now', () => {
    expect(withLineAt(draft, '99000.00', NOW).price).toBe('99000.00')
    expect(withLineAt({ ...draft, condition: 'moves_by' }, '107153.60', NOW).percent).toBe('10.00')
    expect(withLineAt({ ...draft, condition: 'moves_by' }, NOW, NOW).percent).toBe('5')
  })
})

describe('the drawing of an alert', () => {
  const lines = linesOfDraft({ ...draft, price: '150000' }, NOW, 'en')
  const scale = scaleOf(['95000', '99000'], NOW, lines)

  it('has the past, the price of now and every line in sight', () => {
    for (const price of ['95000', '99000', NOW, '150000', '149250.00']) {
      expect(placeOf(scale, price)).toBeGreaterThan(0)
      expect(placeOf(scale, price)).toBeLessThan(1)
    }
  })

  it('gives for a place the price that is drawn there, to a thousandth of its height', () => {
    for (const place of [0, 0.25, 0.5, 1]) expect(placeOf(scale, priceAt(scale, place))).toBeCloseTo(place, 3)
  })

  it('moves a line by thousandths of the price of now, and never to nothing', () => {
    expect(nudged('100000', NOW, 1)).toBe('100097.41')
    expect(nudged('100000', NOW, -10)).toBe('99025.88')
    expect(nudged('10', NOW, -1)).toBe('10')
  })
})
