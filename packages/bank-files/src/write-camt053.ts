import { inChunks } from './chunks.ts'
import { decimalWriter } from './decimals.ts'
import { StatementInexpressible } from './errors.ts'
import { clockOf, isoOffset, type LocalTime } from './local-time.ts'
import { compactId, cut, plainText } from './plain-text.ts'
import { bookedLines, type Statement, type StatementAccount, type StatementLine } from './statement.ts'
import { element, escapeXml, textElement } from './xml-text.ts'

// ISO 20022 camt.053.001.08, BankToCustomerStatementV08. The test holds the order of elements against the schema's.
const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'
/** ActiveOrHistoricCurrencyAndAmount: eighteen digits, five of them behind the point. */
const MAX_DIGITS = 18
const MAX_SCALE = 5
/** Max140Text: one of the pieces into which a longer text is cut. */
export const REMITTANCE_PIECE = 140

/** Writes a statement of one asset; what a writer of entries needs. */
type Writer = {
  readonly amount: (minor: bigint) => string
  readonly readClock: (at: Date) => LocalTime
}

/**
 * Writes a statement as ISO 20022 camt.053.001.08. What is pending and running balances have no place in it. A
 * description of more than 140 characters goes on in further elements; references end after 35.
 * @throws StatementInexpressible for an asset whose code is not of three letters or that has more than five decimals,
 *   an amount of more than 18 digits, or a line whose id has more than 35 characters and is no UUID
 * @throws StatementUntied
 */
export function writeCamt053(statement: Statement): AsyncGenerator<string, void, undefined> {
  const { asset } = statement.account
  if (!/^[A-Z]{3}$/.test(asset.code) || asset.scale > MAX_SCALE)
    throw new StatementInexpressible('asset', asset.code)
  return inChunks(pieces(statement))
}

async function* pieces(statement: Statement): AsyncGenerator<string, void, undefined> {
  const { account, period } = statement
  const writer = { amount: amountWriter(account), readClock: clockOf(statement.timeZone) }
  const id = cut(plainText(compactId(statement.reference)), 35) || '0'
  const createdAt = element('CreDtTm', moment(writer.readClock(statement.createdAt)))
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${NAMESPACE}"><BkToCstmrStmt>`
  yield element('GrpHdr', element('MsgId', escapeXml(id)), createdAt)
  yield `<Stmt>${element('Id', escapeXml(id))}${createdAt}${periodElement(period)}${accountElement(account)}`
  yield balance(writer, { code: 'OPBD', minor: statement.openingMinor, on: period.from })
  yield `${balance(writer, { code: 'CLBD', minor: statement.closingMinor, on: period.to })}\n`
  for await (const line of bookedLines(statement)) yield entry(writer, line)
  yield '</Stmt></BkToCstmrStmt></Document>\n'
}

function periodElement({ from, to }: Statement['period']): string {
  // A time without an offset is local, and the statement's days are days of the account's zone.
  return element('FrToDt', `<FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${to}T23:59:59</ToDtTm>`)
}

function accountElement({ id, iban, asset, holder, servicer }: StatementAccount): string {
  const number = iban !== null && IBAN.test(iban) ? element('IBAN', iban) : other(id)
  return element(
    'Acct',
    element('Id', number),
    element('Ccy', asset.code),
    element('Ownr', textElement('Nm', holder, 140)),
    servicer ? element('Svcr', institution(servicer.name, servicer.bic)) : '',
  )
}

const IBAN = /^[A-Z]{2}[0-9]{2}[A-Za-z0-9]{1,30}$/
const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/

function other(id: string): string {
  return element('Othr', textElement('Id', compactId(id), 34) || '<Id>0</Id>')
}

function institution(name: string, bic: string | null): string {
  const code = bic !== null && BIC.test(bic) ? element('BICFI', bic) : ''
  return element('FinInstnId', code, textElement('Nm', name, 140))
}

type Balance = { readonly code: 'OPBD' | 'CLBD'; readonly minor: bigint; readonly on: string }

function balance({ amount }: Writer, { code, minor, on }: Balance): string {
  const type = element('Tp', element('CdOrPrtry', element('Cd', code)))
  return element('Bal', type, amount(minor), side(minor), element('Dt', element('Dt', on)))
}

function entry({ amount, readClock }: Writer, line: StatementLine): string {
  const { amountMinor: minor, valueDate } = line
  return (
    `<Ntry>${amount(minor)}${side(minor)}<Sts><Cd>BOOK</Cd></Sts>` +
    // A day, as the rulebooks of banks have it: what is booked is booked for a day.
    `<BookgDt><Dt>${readClock(line.bookedAt).day}</Dt></BookgDt>` +
    `<ValDt><Dt>${valueDate}</Dt></ValDt>` +
    `<AcctSvcrRef>${escapeXml(lineId(line))}</AcctSvcrRef>${transactionCode(line)}` +
    `${element('NtryDtls', element('TxDtls', ...details(line)))}</Ntry>\n`
  )
}

function lineId({ id }: StatementLine): string {
  const compact = plainText(compactId(id))
  if (compact === '' || cut(compact, 35) !== compact) throw new StatementInexpressible('line_id', compact)
  return compact
}

/** Credit transfers received and issued, not specified further; the category goes along as a code of our own. */
function transactionCode({ amountMinor, category }: StatementLine): string {
  const family = `<Fmly><Cd>${amountMinor < 0n ? 'ICDT' : 'RCDT'}</Cd><SubFmlyCd>OTHR</SubFmlyCd></Fmly>`
  const own = element('Prtry', textElement('Cd', category, 35))
  return element('BkTxCd', `<Domn><Cd>PMNT</Cd>${family}</Domn>`, own)
}

function details(line: StatementLine): string[] {
  const role = line.amountMinor < 0n ? 'Cdtr' : 'Dbtr'
  return [
    element('Refs', textElement('EndToEndId', line.reference, 35)),
    element('RltdPties', element(role, element('Pty', textElement('Nm', line.counterparty, 140)))),
    element('RmtInf', ...remittance(plainText(line.description))),
  ]
}

/** The text in pieces of exactly 140 characters and a last one of what remains, so that it can be put together. */
function remittance(description: string): string[] {
  if (description.length <= REMITTANCE_PIECE) return [textElement('Ustrd', description, REMITTANCE_PIECE)]
  const characters = Array.from(description)
  const count = Math.ceil(characters.length / REMITTANCE_PIECE)
  return Array.from({ length: count }, (_, index) => {
    const piece = characters.slice(index * REMITTANCE_PIECE, (index + 1) * REMITTANCE_PIECE).join('')
    return element('Ustrd', escapeXml(piece))
  })
}

/** An amount has no sign of its own: it is credit at zero and above, debit below. */
function side(minor: bigint): string {
  return element('CdtDbtInd', minor < 0n ? 'DBIT' : 'CRDT')
}

function amountWriter({ asset }: StatementAccount): (minor: bigint) => string {
  const write = decimalWriter(asset)
  const opening = `<Amt Ccy="${asset.code}">`
  return (minor) => {
    const amount = write(minor < 0n ? -minor : minor)
    if (amount.replace('.', '').length > MAX_DIGITS) throw new StatementInexpressible('amount', amount)
    return `${opening}${amount}</Amt>`
  }
}

function moment({ day, time, offsetMinutes }: LocalTime): string {
  return `${day}T${time}${isoOffset(offsetMinutes)}`
}
