import { assetOf } from '@sadaf/money'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { StatementInexpressible } from './errors.ts'
import type { GainLine, GainsReport, IncomeLine } from './gains.ts'
import { readCsv } from './read-csv.ts'
import { bytesOf, gather } from './testing.ts'
import { gainColumns, writeGainsCsv } from './write-gains.ts'
import { type GainsPdfOptions, writeGainsPdf } from './write-gains-pdf.ts'

/** The worked sale of the specification of behaviour: 12 sold at 130 with a fee of 3, by first in, first out. */
const sale: GainLine = {
  id: 's1',
  at: new Date('2026-10-08T21:30:00Z'),
  asset: assetOf('BTC'),
  name: 'Bitcoin',
  quantityMinor: 1_200_000_000n,
  unknownMinor: 0n,
  proceedsMinor: 155_700n,
  costMinor: 124_240n,
}
const gift: GainLine = { ...sale, id: 's2', unknownMinor: 1_200_000_000n, proceedsMinor: 0n, costMinor: 0n }
const inPart: GainLine = { ...sale, id: 's3', unknownMinor: 1n, proceedsMinor: 10_000n, costMinor: 20_050n }

const reward: IncomeLine = {
  id: 'r1',
  at: new Date('2026-11-02T08:00:00Z'),
  asset: assetOf('DOT'),
  name: 'Polkadot',
  quantityMinor: 16_800_000n,
  worthMinor: 118n,
}

const report = (lines: Iterable<GainLine>, income: readonly IncomeLine[] = []): GainsReport => ({
  year: 2026,
  createdAt: new Date('2026-12-01T08:00:00Z'),
  timeZone: 'Asia/Dubai',
  currency: assetOf('USD'),
  method: 'First in, first out',
  lines,
  income,
})

const columns = Object.fromEntries(gainColumns.map((column) => [column, column])) as Record<
  (typeof gainColumns)[number],
  string
>

async function rowsOf(...lines: readonly GainLine[]): Promise<(readonly string[])[]> {
  const { header, rows } = await readCsv(await bytesOf(writeGainsCsv(report(lines), columns), 1_000))
  expect(header).toEqual([...gainColumns])
  return (await gather(rows)).map(({ cells }) => cells)
}

async function pagesOf(lines: Iterable<GainLine>, options: Partial<GainsPdfOptions> = {}): Promise<string[]> {
  const pieces = writeGainsPdf(report(lines), { language: 'en', holder: 'Layla Haddad', ...options })
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(Buffer.concat(await gather(pieces)))),
  )
  return text.map((page) => page.replace(/\s+/g, ' '))
}

test('a sale says on which day of the zone it was, what it brought, what that had cost, and the gain', async () => {
  const [cells = []] = await rowsOf(sale)
  expect(cells).toEqual([
    ...['2026-10-09', 'BTC', 'Bitcoin', '12.00000000', '0.00000000'],
    ...['1557.00', '1242.40', '314.60', 'USD', 'First in, first out', 's1', ''],
  ])
})

test('a reward is income behind the sales, and none where it had no price that day', async () => {
  const pieces = writeGainsCsv(report([sale], [reward, { ...reward, id: 'r2', worthMinor: null }]), columns)
  const { rows } = await readCsv(await bytesOf(pieces, 1_000))
  const [, of, unknown] = (await gather(rows)).map(({ cells }) => cells)
  expect(of?.slice(0, 4)).toEqual(['2026-11-02', 'DOT', 'Polkadot', '0.16800000'])
  expect(of?.slice(4)).toEqual(['', '', '', '', 'USD', '', 'r1', '1.18'])
  expect(unknown?.slice(-2)).toEqual(['r2', ''])
})

test('on paper income stands by asset behind the sums of sales, with its own', async () => {
  const income = [reward, { ...reward, id: 'r2', worthMinor: 82n }, { ...reward, id: 'r3', worthMinor: null }]
  const pieces = writeGainsPdf(report([], income), { language: 'en', holder: 'Layla Haddad' })
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(Buffer.concat(await gather(pieces)))),
  )
  const page = text.join(' ').replaceAll('\n', ' ')
  for (const part of ['Nothing was sold', 'Income from staking', 'Polkadot', '0.504', '2.00', 'day: 1.'])
    expect(page).toContain(part)
})

test('a lot of unknown cost has no gain, and one of partly unknown cost says how much', async () => {
  const [of, part] = await rowsOf(gift, inPart)
  expect(of?.slice(4, 8)).toEqual(['12.00000000', '', '', ''])
  expect(part?.slice(4, 8)).toEqual(['0.00000001', '100.00', '200.50', '-100.50'])
})

test('on paper it says whose it is, of which year and by which method, each sale, and what they come to', async () => {
  const [page = ''] = await pagesOf([sale, gift, inPart])
  for (const part of [
    ...['Realised gains 2026', 'Layla Haddad', 'First in, first out', '1 Dec 2026, 12:00'],
    ...['9 Oct 2026', 'Bitcoin', 'BTC', '1,557.00', '1,242.40', '+314.60', '−100.50'],
    ...['Together', '1,657.00', '1,442.90', '+214.10', 'Sales: 3'],
    ...['came at no known cost: 2', 'Page 1'],
  ])
    expect(page).toContain(part)
})

test('in Arabic it goes from right to left, in the digits of its reader', async () => {
  const [page = ''] = await pagesOf([{ ...sale, name: 'بيتكوين' }], { language: 'ar', numerals: 'arab' })
  for (const part of ['المحقّقة', '٢٠٢٦', 'بيتكوين', '٣١٤٫٦٠']) expect(page).toContain(part)
})

test.each([0, 1, 17, 18, 19, 40, 60])(
  'of %i each is there once, and the sums end the last page',
  async (count) => {
    const lines = Array.from({ length: count }, (_, index) => ({ ...sale, name: `R-${index}x` }))
    const pages = await pagesOf(lines)
    const names = pages.flatMap((page) => [...page.matchAll(/R-\d{1,4}x/g)].map(([each]) => each))
    expect(names).toEqual(lines.map(({ name }) => name))
    expect(pages.at(-1)).toContain(`Sales: ${count}`)
    expect(pages.at(-1)).toContain(`Page ${pages.length}`)
  },
)

test('too many rows are refused', async () => {
  const lines = Array.from({ length: 91 }, () => sale)
  await expect(pagesOf(lines, { most: 90 })).rejects.toThrow(StatementInexpressible)
})
