import { isArabic, type Spelled, type TransactionKind } from '@sadaf/api'
import { merchantOf, type Names } from './merchants.ts'

/**
 * Names of a transaction's counterparty for readers of each language: a business by its names in our directory, a
 * person by their own spellings; undefined where there is only what it was written down by.
 */
export function namesOf(kind: TransactionKind, { name, otherName }: Spelled): Names | undefined {
  const merchant = merchantOf(kind, name)
  if (merchant) return merchant.names
  if (otherName === null) return undefined
  return isArabic(name) ? { en: otherName, ar: name } : { en: name, ar: otherName }
}
