import { type Asset, assetCode } from '@sadaf/money'
import fc from 'fast-check'
import type { FileLine, FilePart } from './file-parts.ts'
import type { Statement, StatementLine } from './statement.ts'

/** Common parts of this package's tests. */

/** An asset of each scale that matters: yen, dollar, dinar, what has eight decimals, what has eighteen. */
export const assetOfScale = (code: string, scale: number): Asset => ({
  code: assetCode(code),
  kind: 'fiat',
  scale,
})
export const testAssets: readonly Asset[] = [
  assetOfScale('JPY', 0),
  assetOfScale('USD', 2),
  assetOfScale('KWD', 3),
  assetOfScale('BTC', 8),
  assetOfScale('ETH', 18),
]
export const assetsOfTests = new Map<string, Asset>(testAssets.map((asset) => [asset.code, asset]))
export const usd = assetOfScale('USD', 2)

export const aLine = (over: Partial<StatementLine> = {}): StatementLine => ({
  id: '019ab000-0000-7000-8000-000000000001',
  bookedAt: new Date('2026-11-03T09:30:00.000Z'),
  valueDate: '2026-11-03',
  amountMinor: -450n,
  description: 'Flat white',
  counterparty: 'Corner Café',
  reference: 'R-1',
  category: 'dining',
  status: 'booked',
  balanceMinor: null,
  ...over,
})

/** A statement of these lines whose balances tie. */
export const aStatement = (
  lines: readonly StatementLine[] = [aLine()],
  over: Partial<Statement> = {},
): Statement & { readonly lines: readonly StatementLine[] } => {
  const openingMinor = over.openingMinor ?? 100_000n
  return {
    reference: '019ab000-0000-7000-8000-00000000abcd',
    createdAt: new Date('2026-12-01T00:00:00.000Z'),
    timeZone: 'Asia/Dubai',
    account: {
      id: 'acct_1',
      iban: 'AE070331234567890123456',
      asset: usd,
      holder: 'Layla Haddad',
      servicer: { name: 'Harbour Bank', bic: 'HARBAEAA' },
    },
    period: { from: '2026-11-01', to: '2026-11-30' },
    closingMinor: openingMinor + bookedSum(lines),
    ...over,
    openingMinor,
    lines,
  }
}

export function bookedSum(lines: readonly Pick<FileLine, 'amountMinor' | 'status'>[]): bigint {
  return lines
    .filter(({ status }) => status === 'booked')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}

const anyWriting: fc.Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n;,|"\'<>&] a١ع\u202e\u0000\ud800_x041'), maxLength: 40 }),
)

const anyDay: fc.Arbitrary<string> = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

export const anyLine: fc.Arbitrary<StatementLine> = fc.record({
  id: fc.uuid(),
  bookedAt: fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
  valueDate: anyDay,
  amountMinor: fc.oneof(
    fc.bigInt({ min: -100_000n, max: 100_000n }),
    fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }),
  ),
  description: anyWriting,
  counterparty: fc.option(anyWriting),
  reference: fc.option(anyWriting),
  category: fc.option(anyWriting),
  status: fc.constantFrom('booked' as const, 'pending' as const),
  balanceMinor: fc.option(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n })),
})

/** Statements of an asset whose balances tie. */
export const anyStatement = (asset: Asset): fc.Arbitrary<ReturnType<typeof aStatement>> =>
  fc
    .record({
      lines: fc.array(anyLine, { maxLength: 8 }),
      openingMinor: fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }),
      holder: anyWriting,
      timeZone: fc.constantFrom('UTC', 'Asia/Dubai', 'Asia/Kolkata', 'America/St_Johns', 'Europe/Berlin'),
    })
    .map(({ lines, openingMinor, holder, timeZone }) => {
      const { account } = aStatement()
      return aStatement(lines, { openingMinor, timeZone, account: { ...account, asset, holder } })
    })

/** A written file as a reader gets it: in pieces that end anywhere, in the middle of a character too. */
export async function bytesOf(file: AsyncIterable<string>, pieceLength = 7_000): Promise<Uint8Array[]> {
  return inPieces(await textOf(file), pieceLength)
}

export function inPieces(text: string | Uint8Array, pieceLength = 7_000): Uint8Array[] {
  const whole = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const count = Math.ceil(whole.length / pieceLength)
  return Array.from({ length: count }, (_, index) =>
    whole.subarray(index * pieceLength, (index + 1) * pieceLength),
  )
}

export async function textOf(file: AsyncIterable<string>): Promise<string> {
  return (await gather(file)).join('')
}

/** All that a reader gave, sorted by what it is. */
export async function collect(parts: AsyncIterable<FilePart>) {
  const all = await gather(parts)
  const accounts = all.filter((part) => part.kind === 'account')
  const balances = all.filter((part) => part.kind === 'balance')
  return {
    accounts,
    account: accounts[0]?.account,
    lines: all.filter((part) => part.kind === 'line').map(({ line }) => line),
    opening: balances.find(({ which }) => which === 'opening')?.minor,
    closing: balances.find(({ which }) => which === 'closing')?.minor,
  }
}

export async function gather<Each>(all: AsyncIterable<Each>): Promise<Each[]> {
  const gathered: Each[] = []
  for await (const each of all) gathered.push(each)
  return gathered
}
