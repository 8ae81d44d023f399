import { expect, test } from 'vitest'
import { isolatedName } from './isolates.ts'
import { ownDirection, visualRuns } from './visual-runs.ts'

const drawn = (text: string, direction: 'ltr' | 'rtl') =>
  visualRuns(text, direction, 400).map((run) => [run.text, run.direction])

test('a Latin line is one piece', () => {
  expect(visualRuns('Flat white', 'ltr', 600)).toEqual([
    { text: 'Flat white', face: 'latin-600', direction: 'ltr', ends: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
  ])
})

test('Latin within Arabic keeps its order, and stands where it is read', () => {
  expect(drawn('دفعت إلى Omar Nasser أمس', 'rtl').flatMap(([text]) => text?.trim() || [])).toEqual([
    'أمس',
    'Omar Nasser',
    'دفعت إلى',
  ])
})

test.each(['2026', '٢٠٢٦', '-42.10', '٤٢٫١٠'])(
  'figures go from left to right in either line: %s',
  (figures) => {
    for (const direction of ['ltr', 'rtl'] as const) {
      const runs = drawn(`سعر \u2066${figures}\u2069 اليوم`, direction)
      expect(runs.filter(([text]) => /\p{Nd}/u.test(text ?? ''))).toEqual([[figures, 'ltr']])
    }
  },
)

test('brackets open towards what they hold', () => {
  expect(drawn('استوديو (دبي)', 'rtl').map(([text]) => text)).toEqual(['(', 'دبي', ')', 'استوديو '])
})

test('characters that steer direction are not drawn', () => {
  expect(
    drawn('a\u200eb\u2066c\u2069', 'ltr')
      .map(([text]) => text)
      .join(''),
  ).toBe('abc')
})

test('each character knows where in the line it ends, also behind what is not drawn', () => {
  const runs = visualRuns('a\u200e😀ب', 'ltr', 400)
  expect(runs.map(({ text, ends }) => [text, ends])).toEqual([
    ['a', [1]],
    ['ب', [5]],
  ])
})

const written = (text: string, direction: 'ltr' | 'rtl') =>
  drawn(text, direction)
    .map(([piece]) => piece)
    .join('')

test('letters that no face has are drawn without their marks, pictures not at all, arrows as the guillemets that faces have', () => {
  expect(written('Łódź 😀', 'ltr')).toBe('Łódz ')
  expect(written('USD → EUR', 'ltr')).toBe('USD › EUR')
  for (const picture of [
    '👨‍👩‍👧',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '🇸🇬',
    '1️⃣',
    '👍🏽',
    '☕',
    '✓',
  ])
    expect(written(`tea ${picture} time`, 'ltr')).not.toMatch(/[?\ufffd]/)
})

test('the full stop of a Latin name stays at its end in an Arabic line', () => {
  expect(written(isolatedName('Acme Trading Co.'), 'rtl')).toBe('Acme Trading Co.')
  expect(drawn(`إلى ${isolatedName('Acme Trading Co.')} أمس`, 'rtl').map(([text]) => text?.trim())).toContain(
    'Acme Trading Co.',
  )
})

test('a name has the direction of its first letter', () => {
  expect(ownDirection('(Omar)', 'rtl')).toBe('ltr')
  expect(ownDirection('٣ عمر', 'ltr')).toBe('rtl')
  expect(ownDirection('٣٤', 'rtl')).toBe('rtl')
})
