import { assetOf } from '@sadaf/money'
import { Ofx } from 'ofx-data-extractor'
import { expect, test } from 'vitest'
import { StatementInexpressible } from './errors.ts'
import { readOfx } from './read-ofx.ts'
import { assetOfScale, bytesOf, collect, textOf } from './testing.ts'
import { type AccountListing, type ListedAccount, writeListingOfx } from './write-listing-ofx.ts'

async function* these<Line>(...lines: readonly Line[]) {
  yield* lines
}

const coffee = {
  id: '019ab000-0000-7000-8000-000000000001',
  at: new Date('2026-11-03T21:30:00Z'),
  amountMinor: -450n,
  description: 'Flat white',
  counterparty: 'Corner Café',
  reference: 'SDF1',
}

const account = (over: Partial<ListedAccount> = {}): ListedAccount => ({
  id: '019ab000-0000-7000-8000-00000000abcd',
  account: {
    id: 'acct_1',
    iban: null,
    asset: assetOf('USD'),
    servicer: { name: 'Harbour Bank', bic: 'HARBAEAA' },
  },
  period: { from: '2026-11-01', to: '2026-11-30' },
  balanceMinor: 12_345n,
  lines: these(coffee),
  ...over,
})

const listing = (...accounts: readonly ListedAccount[]): AccountListing => ({
  createdAt: new Date('2026-12-01T00:00:00Z'),
  timeZone: 'Asia/Dubai',
  accounts,
})

const dinars = () =>
  account({
    id: '019ab000-0000-7000-8000-00000000ef01',
    account: { id: 'acct_2', iban: null, asset: assetOf('KWD'), servicer: null },
    balanceMinor: 5_000n,
    lines: these(
      { ...coffee, id: 'l2', amountMinor: 12_345n, description: '=1+1 & <b>سوق</b>', counterparty: null },
      { ...coffee, id: 'l3', amountMinor: -1n, counterparty: null },
    ),
  })

test('each account has its lines and what is in it, as we read it back', async () => {
  const assets = new Map(['USD', 'KWD'].map((code) => [code, assetOf(code)] as const))
  const read = await collect(
    readOfx(await bytesOf(writeListingOfx(listing(account(), dinars())), 500), assets),
  )
  expect(read.accounts.map(({ account: { number, asset } }) => [number, asset.code])).toEqual([
    ['acct_1', 'USD'],
    ['acct_2', 'KWD'],
  ])
  expect(read.lines.map(({ id, amountMinor, description }) => [id, amountMinor, description])).toEqual([
    [coffee.id, -450n, 'Flat white'],
    ['l2', 12_345n, '=1+1 & <b>سوق</b>'],
    ['l3', -1n, 'Flat white'],
  ])
  expect(read.lines[0]).toMatchObject({
    bookedAt: coffee.at,
    valueDate: '2026-11-04',
    counterparty: 'Corner Café',
  })
})

test('a parser of others reads it', async () => {
  const { OFX } = new Ofx(await textOf(writeListingOfx(listing(account())))).toJson()
  const statement = OFX.BANKMSGSRSV1?.STMTTRNRS.STMTRS
  expect(statement).toMatchObject({ CURDEF: 'USD', LEDGERBAL: { BALAMT: '123.45' } })
  expect(statement?.BANKTRANLIST.STRTTRN).toMatchObject([
    { TRNTYPE: 'DEBIT', FITID: coffee.id, TRNAMT: '-4.50', MEMO: 'Flat white' },
  ])
})

test('an account without a line is there with what is in it', async () => {
  const text = await textOf(writeListingOfx(listing(account({ lines: these() }))))
  expect(text).toContain('<DTSTART>20261101</DTSTART><DTEND>20261130</DTEND>\n</BANKTRANLIST>')
  expect(text).toContain('<BALAMT>123.45</BALAMT>')
})

test('an asset that OFX has no code for is refused before the first byte', () => {
  const coin = account({ account: { ...account().account, asset: assetOfScale('USDC', 6) } })
  expect(() => writeListingOfx(listing(coin))).toThrow(StatementInexpressible)
})
