import { expect, test } from 'vitest'
import { soughtBy } from './search.ts'

const sum = (asset: string, fromMinor: bigint, toMinor = fromMinor) => ({ asset, fromMinor, toMinor })

test('words are sought as they are folded, with what a merchant is called in the other language', () => {
  const [marina, names] = [['marina'], ['سوق المارينا']]
  expect(soughtBy('MARINA', 'en')).toEqual({ words: marina, names, reference: 'marina', amounts: [] })
  expect(soughtBy(' SDF-7K4M  École ', 'en')).toEqual({
    words: ['sdf-7k4m', 'ecole'],
    names: [],
    reference: 'sdf-7k4m  ecole',
    amounts: [],
  })
  expect(soughtBy('CAFE', 'en').names).toEqual(['مقهي الزيزفون'])
  expect(soughtBy('\u200f', 'en')).toMatchObject({ words: ['\u200f'], names: [] })
})

test.each([
  ['86.40', 'en'],
  ['٨٦٫٤٠', 'ar'],
  ['٨٦٫٤٠', 'en'],
  ['86.4', 'en'],
  ['−86.40', 'en'],
] as const)('%s is that amount in every currency, in %s', (text, language) => {
  expect(soughtBy(text, language).amounts).toEqual([
    ...['USD', 'EUR', 'AED', 'GBP', 'SAR'].map((currency) => sum(currency, 8640n)),
    // Thousandths; and yen have no part that could be 40.
    ...['KWD', 'BHD'].map((currency) => sum(currency, 86_400n)),
  ])
})

test('a mark of a currency leaves the amount in that one alone', () => {
  expect(soughtBy('-$86.40', 'en').amounts).toEqual([sum('USD', 8640n)])
  expect(soughtBy('50 AED', 'en').amounts).toEqual([sum('AED', 5000n, 5099n)])
  expect(soughtBy('٥٠٫٢٥ د.إ', 'ar').amounts).toEqual([sum('AED', 5025n)])
})

test('whole units are every amount that begins with them, in thousands too', () => {
  expect(soughtBy('1,250', 'en').amounts).toContainEqual(sum('USD', 125_000n, 125_099n))
})

test('a search text that is no amount, or too precise for one, is searched as words alone', () => {
  for (const text of ['86.4031', '1.2.3', 'Shop 24', '9'.repeat(60)]) {
    expect(soughtBy(text, 'en').amounts).toEqual([])
  }
})
