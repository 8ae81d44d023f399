import { inChunks } from './chunks.ts'
import { decimalWriter } from './decimals.ts'
import { StatementInexpressible } from './errors.ts'
import { clockOf, type LocalTime } from './local-time.ts'
import { compactId, cut, plainText } from './plain-text.ts'
import { bookedLines, type Statement, type StatementAccount, type StatementLine } from './statement.ts'
import { element, textElement } from './xml-text.ts'

// Open Financial Exchange 2.2: sections 2.4.1 (header), 11.4.2 (statement), 11.4.4 (transaction), 3.2.8 (dates).
const HEADER =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n'
const STATUS = '<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>'
const MAX_AMOUNT_LENGTH = 32
const MAX_ACCOUNT_LENGTH = 22

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
  const { asset } = statement.account
  if (!/^[A-Z]{3}$/.test(asset.code)) throw new StatementInexpressible('asset', asset.code)
  return inChunks(pieces(statement))
}

async function* pieces(statement: Statement): AsyncGenerator<string, void, undefined> {
  const { account, createdAt, period, reference } = statement
  const readClock = clockOf(statement.timeZone)
  const amount = amountWriter(account)
  const writtenAt = moment(readClock(createdAt))
  yield `${HEADER}<OFX>${signOn(statement, writtenAt)}<BANKMSGSRSV1><STMTTRNRS>`
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

function signOn({ account: { servicer } }: Statement, writtenAt: string): string {
  const institution = servicer ? element('FI', textElement('ORG', servicer.name, 32)) : ''
  const signedOn = `${STATUS}<DTSERVER>${writtenAt}</DTSERVER><LANGUAGE>ENG</LANGUAGE>${institution}`
  return `<SIGNONMSGSRSV1><SONRS>${signedOn}</SONRS></SIGNONMSGSRSV1>`
}

function accountElement({ id, iban, servicer }: StatementAccount): string {
  const bank = textElement('BANKID', servicer?.bic?.slice(0, 8) ?? '', 9) || '<BANKID>0</BANKID>'
  const number = textElement('ACCTID', accountNumber(iban, id), MAX_ACCOUNT_LENGTH)
  return element('BANKACCTFROM', bank, number, '<ACCTTYPE>CHECKING</ACCTTYPE>')
}

/** The IBAN or else the id, where it fits into 22 characters; else the end of the id, where ids differ most. */
function accountNumber(iban: string | null, id: string): string {
  const whole = [iban, id].find((number) => number !== null && number.length <= MAX_ACCOUNT_LENGTH)
  return whole ?? compactId(id).slice(-MAX_ACCOUNT_LENGTH)
}

function transaction(line: StatementLine, bookedAt: string, amount: string): string {
  if (line.id.length > 255) throw new StatementInexpressible('line_id', `${line.id.length} characters`)
  const fields =
    `<TRNTYPE>${line.amountMinor < 0n ? 'DEBIT' : 'CREDIT'}</TRNTYPE><DTPOSTED>${bookedAt}</DTPOSTED>` +
    `<DTAVAIL>${dayOnly(line.valueDate)}</DTAVAIL><TRNAMT>${amount}</TRNAMT>` +
    textElement('FITID', line.id, 255) +
    textElement('REFNUM', line.reference, 32) +
    names(line) +
    textElement('MEMO', line.description, 255)
  return `<STMTTRN>${fields}</STMTTRN>\n`
}

/** Who is on the other side. Importers want a NAME in any case, so without one the description stands in for it. */
function names({ counterparty, description }: StatementLine): string {
  const name = plainText(counterparty ?? '') || plainText(description)
  const isWhole = cut(name, 32) === name || counterparty === null
  return textElement('NAME', name, 32) + (isWhole ? '' : textElement('EXTDNAME', name, 100))
}

function openingBalance(amount: string, from: string): string {
  const kind = '<DESC>Balance before the first transaction</DESC><BALTYPE>DOLLAR</BALTYPE>'
  return `<BAL><NAME>${OPENING_BALANCE}</NAME>${kind}<VALUE>${amount}</VALUE><DTASOF>${from}</DTASOF></BAL>`
}

function amountWriter({ asset }: StatementAccount): (minor: bigint) => string {
  const write = decimalWriter(asset)
  return (minor) => {
    const amount = write(minor)
    if (amount.length > MAX_AMOUNT_LENGTH) throw new StatementInexpressible('amount', amount)
    return amount
  }
}

function dayOnly(day: string): string {
  return day.replaceAll('-', '')
}

/** `20261123170509.123[+4]`: importers that read no more than the day read the day of the account's zone. */
function moment({ day, time, offsetMinutes }: LocalTime): string {
  const clock = time.replaceAll(':', '')
  // Hours with decimals for zones of half hours, as 3.2.8.2 has it: [+5.50:IST].
  const hours = offsetMinutes / 60
  const offset = Number.isInteger(hours) ? String(hours) : hours.toFixed(2)
  return `${dayOnly(day)}${clock}[${offsetMinutes < 0 ? '' : '+'}${offset}]`
}
