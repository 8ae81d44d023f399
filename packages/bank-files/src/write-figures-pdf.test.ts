import { parseAmount } from '@sadaf/money'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { gather } from './testing.ts'
import type { Figure } from './write-figures.ts'
import { type FiguresPdfOptions, writeFiguresPdf } from './write-figures-pdf.ts'

const usd = (amount: string) => parseAmount(amount, 'USD', { allowNegative: true })
const march = { from: '2026-03-01', to: '2026-03-31' }
const income: Figure = { name: 'Income', of: null, ...march, amount: usd('3200.00'), beside: usd('3000.00') }
const dining: Figure = { name: 'Expenses', of: 'Dining', ...march, amount: usd('420.55'), beside: null }
const returned: Figure = { ...dining, of: 'Shopping', amount: usd('-12.00') }

async function pagesOf(
  figures: readonly Figure[],
  options: Partial<FiguresPdfOptions> = {},
): Promise<string[]> {
  const report = {
    ...{ title: 'Overview', amount: 'Amount', beside: 'Before', figures },
    ...{ createdAt: new Date('2026-04-01T08:00:00Z'), timeZone: 'Asia/Dubai' },
  }
  const pieces = writeFiguresPdf(report, { language: 'en', holder: 'Layla Haddad', ...options })
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(Buffer.concat(await gather(pieces)))),
  )
  return text.map((page) => page.replace(/\s+/g, ' '))
}

test('figures of one sort are a table with its days, and each has its amount and the one beside it', async () => {
  const [page = ''] = await pagesOf([income, dining, returned])
  for (const part of [
    ...['Overview', 'Layla Haddad', 'Made on', '1 Apr 2026, 12:00', '1 Mar 2026 – 31 Mar 2026'],
    ...['Totals', 'Income', '$3,200.00', '$3,000.00', 'Expenses', 'Dining', '$420.55', 'Shopping', '−$12.00'],
    'Page 1',
  ])
    expect(page).toContain(part)
})

test('in a table of different days each figure has its own', async () => {
  const april = { ...income, from: '2026-04-01', to: '2026-04-30' }
  const [page = ''] = await pagesOf([income, april])
  for (const days of ['1 Mar 2026 – 31 Mar 2026', '1 Apr 2026 – 30 Apr 2026']) expect(page).toContain(days)
})

test('in Arabic it goes from right to left, in the digits of its reader', async () => {
  const [page = ''] = await pagesOf([{ ...dining, name: 'المصروفات', of: 'بقالة' }], {
    ...{ language: 'ar', numerals: 'arab' },
  })
  for (const part of ['بقالة', '٤٢٠٫٥٥', '٣١', 'صفحة ١']) expect(page).toContain(part)
})

test.each([0, 1, 28, 29, 30, 31, 90])('of %i figures each is there once', async (count) => {
  const figures = Array.from({ length: count }, (_, index) => ({ ...dining, of: `R-${index}x` }))
  const pages = await pagesOf(figures)
  const names = pages.flatMap((page) => [...page.matchAll(/R-\d{1,4}x/g)].map(([each]) => each))
  expect(names).toEqual(figures.map(({ of }) => of))
  expect(pages.every((page, index) => page.includes(`Page ${index + 1}`))).toBe(true)
})
