import { inChunks } from './chunks.ts'
import { clockOf } from './local-time.ts'
import {
  accountElement,
  amountWriter,
  dayOnly,
  HEADER,
  moment,
  type OfxLine,
  requireCurrency,
  STATUS,
  signOn,
  transaction,
} from './ofx/writing.ts'
import { compactId } from './plain-text.ts'
import type { StatementAccount } from './statement.ts'
import { element, textElement } from './xml-text.ts'

/** One account of several, with the chosen ones of its lines. */
export type ListedAccount = {
  /** Of this part of the file. */
  readonly id: string
  readonly account: Omit<StatementAccount, 'holder'>
  readonly period: { readonly from: string; readonly to: string }
  /** Current balance, whatever the filters. */
  readonly balanceMinor: bigint
  /** Booked ones. Read once, one after another. */
  readonly lines: AsyncIterable<Omit<OfxLine, 'valueDate'> & { readonly at: Date }>
}

export type AccountListing = {
  readonly createdAt: Date
  /** The IANA zone whose days are those of the file. */
  readonly timeZone: string
  readonly accounts: readonly ListedAccount[]
}

/**
 * Writes chosen movements as OFX 2.2, a statement for each account. The balance of each is what is in
 * it when the file is made: no opening balance follows from movements that were chosen.
 * @throws StatementInexpressible as `writeOfx`
 */
export function writeListingOfx(listing: AccountListing): AsyncGenerator<string, void, undefined> {
  for (const { account } of listing.accounts) requireCurrency(account)
  return inChunks(pieces(listing))
}

async function* pieces({
  createdAt,
  timeZone,
  accounts,
}: AccountListing): AsyncGenerator<string, void, undefined> {
  const readClock = clockOf(timeZone)
  const writtenAt = moment(readClock(createdAt))
  const [first] = accounts
  yield `${HEADER}<OFX>${signOn(first?.account.servicer ?? null, writtenAt)}<BANKMSGSRSV1>`
  for (const { id, account, period, balanceMinor, lines } of accounts) {
    const amount = amountWriter(account)
    yield `<STMTTRNRS>${textElement('TRNUID', compactId(id), 36)}${STATUS}`
    yield `<STMTRS><CURDEF>${account.asset.code}</CURDEF>${accountElement(account)}`
    yield `<BANKTRANLIST><DTSTART>${dayOnly(period.from)}</DTSTART><DTEND>${dayOnly(period.to)}</DTEND>\n`
    for await (const line of lines) {
      const booked = readClock(line.at)
      yield transaction({ ...line, valueDate: booked.day }, moment(booked), amount(line.amountMinor))
    }
    const balance = element('BALAMT', amount(balanceMinor)) + element('DTASOF', writtenAt)
    yield `</BANKTRANLIST>${element('LEDGERBAL', balance)}</STMTRS></STMTTRNRS>\n`
  }
  yield '</BANKMSGSRSV1></OFX>\n'
}
