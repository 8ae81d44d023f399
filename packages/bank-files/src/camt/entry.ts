import { readIsoDate, type Told } from '../days.ts'
import { FileRefused } from '../errors.ts'
import type { FileLine } from '../file-parts.ts'
import { plainTextOrNull } from '../plain-text.ts'
import { REMITTANCE_PIECE } from '../write-camt053.ts'

/** Texts of an element by their path in it, each as it first stood there, and the pieces of its remittance. */
export type Found = { readonly texts: Map<string, string>; readonly pieces: string[]; details: number }

export type ReadDecimal = (text: string) => bigint | undefined

const DETAILS = 'NtryDtls/TxDtls'
const REMITTANCE = `${DETAILS}/RmtInf/Ustrd`
/** Pieces that are kept: a text of 14,000 characters. */
const MAX_PIECES = 100
/** Elements of statements, balances and entries that are read. All else is passed over as it comes. */
const KEPT = new Set([
  ...['Id', 'CreDtTm', 'FrToDt/FrDtTm', 'FrToDt/ToDtTm'],
  ...['Id/IBAN', 'Id/Othr/Id', 'Ccy', 'Nm', 'Ownr/Nm', 'Svcr/FinInstnId/Nm', 'Svcr/FinInstnId/BICFI'].map(
    (path) => `Acct/${path}`,
  ),
  ...['Tp/CdOrPrtry/Cd', 'Dt/Dt', 'Dt/DtTm', 'Amt', 'CdtDbtInd', 'Sts', 'Sts/Cd'],
  ...['BookgDt', 'ValDt'].flatMap((date) => [`${date}/Dt`, `${date}/DtTm`]),
  ...['AcctSvcrRef', 'BkTxCd/Prtry/Cd', 'AddtlNtryInf'],
  ...['Refs/AcctSvcrRef', 'Refs/EndToEndId', 'RmtInf/Strd/CdtrRefInf/Ref', 'AddtlTxInf'].map(
    (path) => `${DETAILS}/${path}`,
  ),
  ...['Dbtr', 'Cdtr'].flatMap((role) =>
    ['Pty/Nm', 'Nm'].map((name) => `${DETAILS}/RltdPties/${role}/${name}`),
  ),
])
/** Placeholders of banks where a reference is demanded and there is none. */
const NO_REFERENCES = new Set(['NOTPROVIDED', 'NONREF', 'NOTAVAILABLE'])

/** Keeps what is asked for; called for each element within a statement, a balance or an entry. */
export function note(found: Found, path: string, text: string): void {
  if (path === DETAILS) found.details += 1
  else if (path === REMITTANCE) found.pieces.push(...(found.pieces.length < MAX_PIECES ? [text] : []))
  else if (KEPT.has(path) && text.trim() !== '' && !found.texts.has(path)) found.texts.set(path, text.trim())
}

/** The amount of an element with Amt and CdtDbtInd, below zero for a debit. @throws FileRefused */
export function signedAmount({ texts }: Found, readDecimal: ReadDecimal, line: number): bigint {
  const amount = required(texts, 'Amt', line)
  const minor = readDecimal(amount)
  if (minor === undefined || amount.startsWith('-')) throw new FileRefused('field_invalid', line, 'Amt')
  switch (required(texts, 'CdtDbtInd', line)) {
    case 'CRDT':
      return minor
    case 'DBIT':
      return -minor
    default:
      throw new FileRefused('field_invalid', line, 'CdtDbtInd')
  }
}

/** The date under a name, as a day or as a moment; null when there is none. @throws FileRefused `field_invalid` */
export function dateIn({ texts }: Found, name: string, line: number): Told | null {
  const text = texts.get(`${name}/Dt`) ?? texts.get(`${name}/DtTm`)
  if (text === undefined) return null
  const told = readIsoDate(text)
  if (!told) throw new FileRefused('field_invalid', line, name)
  return told
}

/** Whether an entry is one that is booked or will be; what is for information or planned has moved nothing. */
export function isBooking({ texts }: Found): boolean {
  const status = texts.get('Sts/Cd') ?? texts.get('Sts')
  return status !== 'INFO' && status !== 'FUTR'
}

/** The line of an entry: one however many transfers the bank has booked together. @throws FileRefused */
export function readEntry(found: Found, readDecimal: ReadDecimal, line: number): FileLine {
  const { texts } = found
  const amountMinor = signedAmount(found, readDecimal, line)
  const valued = dateIn(found, 'ValDt', line)
  const booked = dateIn(found, 'BookgDt', line) ?? valued
  if (!booked) throw new FileRefused('field_missing', line, 'BookgDt')
  return {
    id: reference(texts.get('AcctSvcrRef')) ?? single(found, 'Refs/AcctSvcrRef'),
    bookedOn: booked.day,
    bookedAt: booked.at,
    valueDate: valued?.day ?? null,
    amountMinor,
    description: description(found),
    counterparty: counterparty(found, amountMinor < 0n ? 'Cdtr' : 'Dbtr'),
    reference: single(found, 'Refs/EndToEndId') ?? single(found, 'RmtInf/Strd/CdtrRefInf/Ref'),
    category: plainTextOrNull(texts.get('BkTxCd/Prtry/Cd')),
    // Version 2 has the code as the element's own text.
    status: (texts.get('Sts/Cd') ?? texts.get('Sts')) === 'PDNG' ? 'pending' : 'booked',
    balanceMinor: null,
    fileLine: line,
  }
}

function description(found: Found): string | null {
  const said = found.details === 1 ? plainTextOrNull(joined(found.pieces)) : null
  return said ?? single(found, 'AddtlTxInf') ?? plainTextOrNull(found.texts.get('AddtlNtryInf'))
}

/** The text that was cut into pieces: a piece of full length goes on in the next, others are lines of their own. */
function joined(pieces: readonly string[]): string {
  let text = ''
  for (const piece of pieces) text += Array.from(piece).length === REMITTANCE_PIECE ? piece : `${piece} `
  return text
}

/** Before version 8 a party's name stood in the role itself. */
function counterparty(found: Found, role: 'Cdtr' | 'Dbtr'): string | null {
  return single(found, `RltdPties/${role}/Pty/Nm`) ?? single(found, `RltdPties/${role}/Nm`)
}

/** A text of the transfer, where the entry is of one; null where it is of several. */
function single({ texts, details }: Found, path: string): string | null {
  return details === 1 ? reference(texts.get(`${DETAILS}/${path}`)) : null
}

function reference(text: string | undefined): string | null {
  return text === undefined || NO_REFERENCES.has(text) ? null : plainTextOrNull(text)
}

function required(texts: ReadonlyMap<string, string>, name: string, line: number): string {
  const text = texts.get(name)
  if (text === undefined) throw new FileRefused('field_missing', line, name)
  return text
}
