import { isZeroDate, readOfxDate, type Told } from '../days.ts'
import { FileRefused } from '../errors.ts'
import type { FileLine } from '../file-parts.ts'
import { cut, plainText, plainTextOrNull } from '../plain-text.ts'

/** Values of an element, by their names. */
export type Values = ReadonlyMap<string, string>

/** The value. @throws FileRefused `field_missing` */
export function requiredValue(values: Values, name: string, line: number): string {
  const value = values.get(name)
  if (value === undefined) throw new FileRefused('field_missing', line, name)
  return value
}

/** @throws FileRefused `field_missing`, `field_invalid` */
export function requiredDate(values: Values, name: string, line: number): Told {
  const told = readOfxDate(requiredValue(values, name, line))
  if (!told) throw new FileRefused('field_invalid', line, name)
  return told
}

/** The date, null when there is none. @throws FileRefused `field_invalid` */
export function optionalDate(values: Values, name: string, line: number): Told | null {
  const text = values.get(name)
  return text === undefined || isZeroDate(text) ? null : requiredDate(values, name, line)
}

export type ReadDecimal = (text: string) => bigint | undefined

/** @throws FileRefused `field_missing`, `field_invalid` */
export function requiredAmount(values: Values, name: string, readDecimal: ReadDecimal, line: number): bigint {
  const minor = readDecimal(requiredValue(values, name, line))
  if (minor === undefined) throw new FileRefused('field_invalid', line, name)
  return minor
}

/** The line of a STMTTRN (OFX 2.2, 11.4.4.1). @throws FileRefused */
export function readTransaction(values: Values, readDecimal: ReadDecimal, line: number): FileLine {
  const booked = requiredDate(values, 'DTPOSTED', line)
  const { counterparty, description } = namesOf(values)
  return {
    id: plainTextOrNull(values.get('FITID')),
    bookedOn: booked.day,
    bookedAt: booked.at,
    valueDate: optionalDate(values, 'DTAVAIL', line)?.day ?? null,
    amountMinor: requiredAmount(values, 'TRNAMT', readDecimal, line),
    description,
    counterparty,
    reference: plainTextOrNull(values.get('REFNUM') ?? values.get('CHECKNUM')),
    category: null,
    status: 'booked',
    balanceMinor: null,
    fileLine: line,
  }
}

/** Many banks put the description into NAME, in front or alone; then there is no counterparty. */
function namesOf(values: Values): Pick<FileLine, 'counterparty' | 'description'> {
  const name = plainText(values.get('EXTDNAME') ?? values.get('NAME') ?? '')
  const memo = plainText(values.get('MEMO') ?? '')
  if (memo === '' || cut(memo, 32) === name) return { counterparty: null, description: memo || name || null }
  return { counterparty: name || null, description: memo }
}
