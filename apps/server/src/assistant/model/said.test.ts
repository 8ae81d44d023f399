import { expect, test } from 'vitest'
import * as words from '../say/say.ts'
import { createFigures } from './figures.ts'
import { piecesOf, Unfounded } from './said.ts'
import { createVeil } from './veil.ts'

const page = { page: 'wallet', query: {} } as const
const usd = (amount: string) => ({ amount, currency: 'USD' })

/** The figures of one answer: 1,234.50 dollars, 300.00 euros, 12.5 %, 3 things, some days and a shop. */
function grounds() {
  const figures = createFigures()
  const veil = createVeil()
  veil.cover('Marina Market')
  figures.add(
    words.answer('en', {
      paragraphs: [
        [
          words.amount(usd('1234.50'), page),
          words.amount({ amount: '300.00', currency: 'EUR' }),
          words.percent('12.5'),
          words.count(3),
          words.days({ from: '2026-11-01', to: '2026-11-26' }),
          words.text('in 20 years'),
        ],
      ],
      rows: [
        {
          ...{ label: 'Marina Market', detail: null, day: '2026-11-09', category: null, link: null },
          amount: usd('-21.45'),
        },
      ],
    }),
  )
  return { figures, veil }
}

const amount = (of: string, currency = 'USD', link: typeof page | null = page) => ({
  ...{ kind: 'amount', amount: { amount: of, currency }, link },
})
const text = (said: string) => ({ kind: 'text', text: said })

test.each<[string, unknown[]]>([
  ['You have $1,234.50.', [text('You have '), amount('1234.50'), text('.')]],
  ['You have USD 1234.5 left', [text('You have '), amount('1234.50'), text(' left')]],
  ['You have 1,234.50 dollars left', [text('You have '), amount('1234.50'), text(' left')]],
  ['لديك ١٬٢٣٤٫٥٠ دولار', [text('لديك '), amount('1234.50')]],
  ['And 300 euros', [text('And '), amount('300.00', 'EUR', null)]],
  ['It is 12.5% more', [text('It is '), { kind: 'percent', percent: '12.5', link: null }, text(' more')]],
  ['3 things, since 1 November 2026', [text('3 things, since 1 November 2026')]],
  ['From 2026-11-01 to the 26th', [text('From 2026-11-01 to the 26th')]],
  ['You paid 21.45 USD', [text('You paid '), amount('21.45', 'USD', null)]],
  ['Booked: -21.45 USD', [text('Booked: '), amount('-21.45', 'USD', null)]],
  ['Most at [name:1].', [text('Most at '), { kind: 'name', text: 'Marina Market', link: null }, text('.')]],
  ['**Well** done', [text('Well done')]],
])('%s is told with the figures of the tools', (line, pieces) => {
  expect(piecesOf(line, grounds())).toEqual(pieces)
})

test.each([
  'You have $1,234.51.',
  'You have $1,000,000.',
  'You have 1,234.50 EUR.',
  'You have 300 dollars.',
  'Together that is 1,534.50.',
  'You have -1,234.50 USD.',
  'It is 12.6% more',
  'It is 3% more',
  'You have 1.234,50 USD',
  'You have 12,34.50 USD',
  'You have 3k',
  'You have a million dollars',
  'You have three hundred euros',
  'لديك مليون دولار',
  'لديك ثلاثمئة وألف',
  'You have ③ hundred',
  'You have Ⅻ',
  'You have ² dollars',
  'Most at [name:2].',
  'See https://mallory.example/balance',
  '[Click here](/send)',
  'Go to mallory.example now',
  'Write to me@mallory',
])('%s is not told', (line) => {
  expect(() => piecesOf(line, grounds())).toThrow(Unfounded)
})

test('characters that hide or turn words are left out', () => {
  expect(piecesOf('You\u202e are\u200b fine', grounds())).toEqual([text('You are fine')])
})
