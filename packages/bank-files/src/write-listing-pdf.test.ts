import { assetOf } from '@sadaf/money'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { StatementInexpressible } from './errors.ts'
import { gather } from './testing.ts'
import type { ListedLine } from './write-listing.ts'
import { type ListingPdfOptions, writeListingPdf } from './write-listing-pdf.ts'

const coffee: ListedLine = {
  id: 'l1',
  at: new Date('2026-11-03T21:30:00Z'),
  asset: assetOf('AED'),
  amountMinor: -450n,
  description: 'Flat white',
  counterparty: 'Corner Café',
  category: 'Dining',
  note: 'With Omar',
  tags: [],
  account: 'Checking',
  reference: 'SDF1',
  status: 'Completed',
}

async function* these(lines: Iterable<ListedLine>) {
  yield* lines
}

const made = (lines: Iterable<ListedLine>, options: Partial<ListingPdfOptions> = {}) =>
  writeListingPdf(
    { createdAt: new Date('2026-12-01T08:00:00Z'), timeZone: 'Asia/Dubai', lines: these(lines) },
    { language: 'en', holder: 'Layla Haddad', chosen: [], ...options },
  )

async function pagesOf(lines: Iterable<ListedLine>, options?: Partial<ListingPdfOptions>): Promise<string[]> {
  const file = Buffer.concat(await gather(made(lines, options)))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)))
  return text.map((page) => page.replace(/\s+/g, ' '))
}

test('it says whose they are, what was chosen, each of them, and what they come to in each currency', async () => {
  const salary = { ...coffee, id: 'l2', asset: assetOf('USD'), amountMinor: 100_000n, description: 'Salary' }
  const [page = ''] = await pagesOf([coffee, salary, { ...coffee, id: 'l3', amountMinor: -1_000n }], {
    chosen: ['Completed', 'from 2026-11-01'],
  })
  for (const part of [
    ...['Layla Haddad', 'Completed · from 2026-11-01', '1 Dec 2026, 12:00'],
    ...['4 Nov 2026', 'Flat white', 'Corner Café · SDF1 · With Omar', 'Dining', 'Completed · Checking'],
    ...['−AED 4.50', '+$1,000.00', 'Transactions: 3', 'AED 14.50', 'Page 1'],
  ])
    expect(page).toContain(part)
})

test('in Arabic it goes from right to left, in the digits of its reader', async () => {
  const [page = ''] = await pagesOf([{ ...coffee, description: 'سوق المارينا' }], {
    language: 'ar',
    numerals: 'arab',
  })
  for (const part of ['المختار', '٤٫٥٠', 'سوق المارينا']) expect(page).toContain(part)
})

test('hostile texts and long ones end no row', async () => {
  const description = `\u202e<b>${'very long '.repeat(400)}\u0000`
  const [page = ''] = await pagesOf([{ ...coffee, description, note: '=HYPERLINK("https://example.com")' }])
  expect(page).toContain('<b>very long')
  expect(page).toContain('…')
  expect(page).toContain('Dining')
})

test.each([0, 1, 16, 17, 18, 36, 37, 60])(
  'of %i each is there once, and the sums end the last page',
  async (count) => {
    const lines = Array.from({ length: count }, (_, index) => ({ ...coffee, reference: `R-${index}x` }))
    const pages = await pagesOf(lines)
    const references = pages.flatMap((page) => [...page.matchAll(/R-\d{1,4}x/g)].map(([each]) => each))
    expect(references).toEqual(lines.map(({ reference }) => reference))
    expect(pages.at(-1)).toContain(`Transactions: ${count}`)
    expect(pages.at(-1)).toContain(`Page ${pages.length}`)
  },
)

test('a page is handed on before the next is drawn, and what is too much is refused', async () => {
  let drawn = 0
  function* endless() {
    for (; ; drawn += 1) yield coffee
  }
  const pieces = made(endless(), { most: 90 })
  await pieces.next()
  expect(drawn).toBeLessThan(50)
  await expect(gather(pieces)).rejects.toThrow(StatementInexpressible)
})
