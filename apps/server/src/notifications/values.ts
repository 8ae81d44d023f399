import { cleanName, type ErrorCode, errorCatalogue } from '@sadaf/api'
import { formatMoney, parseAmount } from '@sadaf/money'
import type { Language } from '../platform/index.ts'
import type { Notification } from './notification.ts'
import type { Reach } from './reach.ts'

/** Counterparty without any usable name. */
const unknownParty: Record<Language, string> = { en: 'an unknown party', ar: 'جهة غير معروفة' }

/**
 * The values of a notification's words. Programs that show mails make links of whatever looks like one: a name from
 * outside must not.
 */
export function valuesOf(
  parameters: Notification['parameters'],
  language: Language,
  numerals: Reach['numerals'],
): Record<string, string> {
  const { amount = '0', currency = 'USD', name = '', reference = '', reason = '' } = parameters
  const counterparty = cleanName(parameters[`name_${language}`] ?? name) ?? unknownParty[language]
  return {
    amount: formatMoney(parseAmount(amount, currency), language, {
      numberingSystem: language === 'ar' ? numerals : undefined,
    }),
    counterparty,
    reference,
    reason: isErrorCode(reason) ? errorCatalogue[reason][language] : '',
    detail: parameters[`detail_${language}`] ?? '',
  }
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code)
}
