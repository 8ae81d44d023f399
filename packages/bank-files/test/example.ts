import {
  guessColumns,
  knowsEnough,
  newLines,
  readCsv,
  readOfx,
  rowReader,
  type Statement,
  writeOfx,
} from '@sadaf/bank-files'
import { assetOf } from '@sadaf/money'

const november: Statement = {
  reference: 'S-2026-11',
  createdAt: new Date('2026-12-01T00:00:00Z'),
  timeZone: 'Asia/Dubai',
  account: { id: 'acct_1', iban: null, asset: assetOf('AED'), holder: 'Layla Haddad', servicer: null },
  period: { from: '2026-11-01', to: '2026-11-30' },
  openingMinor: 100_000n,
  closingMinor: 99_550n,
  lines: [
    {
      id: 'l1',
      bookedAt: new Date('2026-11-03T09:30:00Z'),
      valueDate: '2026-11-03',
      amountMinor: -450n,
      description: 'Flat white',
      counterparty: 'Corner Café',
      reference: null,
      category: null,
      status: 'booked',
      balanceMinor: 99_550n,
    },
  ],
}

/** Our own example file, read like a foreign one. */
export async function linesOfOurOwn() {
  const file: Uint8Array[] = []
  for await (const text of writeOfx(november)) file.push(Buffer.from(text))
  const lines = []
  for await (const part of readOfx(file)) if (part.kind === 'line') lines.push(part.line)
  return lines
}

/** Lines of another bank's export that are not known yet. */
export async function newLinesOf(csv: string) {
  const { header, rows } = await readCsv([Buffer.from(csv)])
  const all = []
  for await (const row of rows) all.push(row)
  const guess = guessColumns(
    header,
    all.map(({ cells }) => cells),
  )
  if (!knowsEnough(guess)) throw new Error('ask the person which column is what')
  const read = all.map(rowReader(guess, assetOf('AED')))
  return newLines(
    await linesOfOurOwn(),
    read.flatMap((row) => (row.ok ? [row.line] : [])),
  )
}
