import { decimalWriter } from '../decimals.ts'
import { StatementInexpressible } from '../errors.ts'
import type { LocalTime } from '../local-time.ts'
import { compactId, cut, plainText } from '../plain-text.ts'
import type { Servicer, StatementAccount, StatementLine } from '../statement.ts'
import { element, textElement } from '../xml-text.ts'

// Writing of OFX files, whatever their subject. Open Financial Exchange 2.2: sections 2.4.1 (header), 11.4.2
// (statement), 11.4.4 (transaction), 3.2.8 (dates).

export const HEADER =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n'
export const STATUS = '<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>'
const MAX_AMOUNT_LENGTH = 32
const MAX_ACCOUNT_LENGTH = 22

/** @throws StatementInexpressible for an asset whose code is not of three letters */
export function requireCurrency({ asset }: Pick<StatementAccount, 'asset'>): void {
  if (!/^[A-Z]{3}$/.test(asset.code)) throw new StatementInexpressible('asset', asset.code)
}

/** The fields of a line that have a place in OFX. */
export type OfxLine = Pick<
  StatementLine,
  'id' | 'valueDate' | 'amountMinor' | 'description' | 'counterparty' | 'reference'
>

export function signOn(servicer: Servicer | null, writtenAt: string): string {
  const institution = servicer ? element('FI', textElement('ORG', servicer.name, 32)) : ''
  const signedOn = `${STATUS}<DTSERVER>${writtenAt}</DTSERVER><LANGUAGE>ENG</LANGUAGE>${institution}`
  return `<SIGNONMSGSRSV1><SONRS>${signedOn}</SONRS></SIGNONMSGSRSV1>`
}

export function accountElement({ id, iban, servicer }: Omit<StatementAccount, 'holder'>): string {
  const bank = textElement('BANKID', servicer?.bic?.slice(0, 8) ?? '', 9) || '<BANKID>0</BANKID>'
  const number = textElement('ACCTID', accountNumber(iban, id), MAX_ACCOUNT_LENGTH)
  return element('BANKACCTFROM', bank, number, '<ACCTTYPE>CHECKING</ACCTTYPE>')
}

/** The IBAN or else the id, where it fits into 22 characters; else the end of the id, where ids differ most. */
function accountNumber(iban: string | null, id: string): string {
  const whole = [iban, id].find((number) => number !== null && number.length <= MAX_ACCOUNT_LENGTH)
  return whole ?? compactId(id).slice(-MAX_ACCOUNT_LENGTH)
}

export function transaction(line: OfxLine, bookedAt: string, amount: string): string {
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

/**
 * Name of the counterparty. Importers want a NAME in any case, so without one the description stands in for
 * it.
 */
function names({ counterparty, description }: OfxLine): string {
  const name = plainText(counterparty ?? '') || plainText(description)
  const isWhole = cut(name, 32) === name || counterparty === null
  return textElement('NAME', name, 32) + (isWhole ? '' : textElement('EXTDNAME', name, 100))
}

export function amountWriter({ asset }: Pick<StatementAccount, 'asset'>): (minor: bigint) => string {
  const write = decimalWriter(asset)
  return (minor) => {
    const amount = write(minor)
    if (amount.length > MAX_AMOUNT_LENGTH) throw new StatementInexpressible('amount', amount)
    return amount
  }
}

export function dayOnly(day: string): string {
  return day.replaceAll('-', '')
}

/** `20261123170509.123[+4]`: importers that read no more than the day read the day of the account's zone. */
export function moment({ day, time, offsetMinutes }: LocalTime): string {
  const clock = time.replaceAll(':', '')
  // Hours with decimals for zones of half hours, as 3.2.8.2 has it: [+5.50:IST].
  const hours = offsetMinutes / 60
  const offset = Number.isInteger(hours) ? String(hours) : hours.toFixed(2)
  return `${dayOnly(day)}${clock}[${offsetMinutes < 0 ? '' : '+'}${offset}]`
}
