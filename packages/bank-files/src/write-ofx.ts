import { inChunks } from './chunks.ts'
import { clockOf } from './local-time.ts'
import {
  accountElement,
  amountWriter,
  dayOnly,
  HEADER,
  moment,
  requireCurrency,
  STATUS,
  signOn,
  transaction,
} from './ofx/writing.ts'
import { compactId } from './plain-text.ts'
import { bookedLines, type Statement } from './statement.ts'
import { element, textElement } from './xml-text.ts'

/** By this name our reader finds the opening balance, for which OFX has no element of its own. */
export const OPENING_BALANCE = 'OPENING'

/**
 * Writes a statement as OFX 2.2. What is pending is left out; category, holder and running balance have no place in
 * it. Names of more than 32 characters go on in EXTDNAME, descriptions end after 255.
 * @throws StatementInexpressible for an asset whose code is not of three letters, an amount of more than 32
 *   characters, or a line whose id has more than 255
 * @throws StatementUntied
 */
export function writeOfx(statement: Statement): AsyncGenerator<string, void, undefined> {
  requireCurrency(statement.account)
  return inChunks(pieces(statement))
}

async function* pieces(statement: Statement): AsyncGenerator<string, void, undefined> {
  const { account, createdAt, period, reference } = statement
  const readClock = clockOf(statement.timeZone)
  const amount = amountWriter(account)
  const writtenAt = moment(readClock(createdAt))
  yield `${HEADER}<OFX>${signOn(account.servicer, writtenAt)}<BANKMSGSRSV1><STMTTRNRS>`
  yield `${textElement('TRNUID', compactId(reference), 36) || '<TRNUID>0</TRNUID>'}${STATUS}`
  yield `<STMTRS><CURDEF>${account.asset.code}</CURDEF>${accountElement(account)}`
  yield `<BANKTRANLIST><DTSTART>${dayOnly(period.from)}</DTSTART><DTEND>${dayOnly(period.to)}</DTEND>\n`
  for await (const line of bookedLines(statement)) {
    yield transaction(line, moment(readClock(line.bookedAt)), amount(line.amountMinor))
  }
  const closing = element('BALAMT', amount(statement.closingMinor)) + element('DTASOF', dayOnly(period.to))
  yield `</BANKTRANLIST>${element('LEDGERBAL', closing)}`
  yield `${element('BALLIST', openingBalance(amount(statement.openingMinor), dayOnly(period.from)))}</STMTRS>`
  yield '</STMTTRNRS></BANKMSGSRSV1></OFX>\n'
}

function openingBalance(amount: string, from: string): string {
  const kind = '<DESC>Balance before the first transaction</DESC><BALTYPE>DOLLAR</BALTYPE>'
  return `<BAL><NAME>${OPENING_BALANCE}</NAME>${kind}<VALUE>${amount}</VALUE><DTASOF>${from}</DTASOF></BAL>`
}
