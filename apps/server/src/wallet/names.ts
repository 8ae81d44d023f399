import { assetName } from '@sadaf/money'
import type { Language } from '../platform/index.ts'
import type { AccountRow } from './store.ts'

const typeNames: Record<string, Record<Language, string>> = {
  checking: { en: 'Checking', ar: 'الجاري' },
  savings: { en: 'Savings', ar: 'التوفير' },
  digital: { en: 'Digital', ar: 'الرقمي' },
  travel: { en: 'Travel pot', ar: 'رصيد السفر' },
  goal: { en: 'Family goal', ar: 'هدف العائلة' },
  credit: { en: 'Card credit', ar: 'ائتمان البطاقة' },
}

/** An account's name: as its person named it, or by its type or currency. */
export function accountName(
  account: Pick<AccountRow, 'label' | 'naming' | 'type' | 'currency'>,
  language: Language,
): string {
  if (account.label !== null) return account.label
  if (account.naming === 'currency') return assetName(account.currency, language)
  return typeNames[account.type]?.[language] ?? account.type
}
