import { type Category, foldText, merchantKey, type TransactionKind } from '@sadaf/api'
import type { Language } from '../platform/index.ts'
import { kindsRuledWith, otherSideOf } from './parties.ts'

export type Names = Readonly<Record<Language, string>>

/**
 * Merchants and payers by their names, which are said in the reader's language; those of the demonstration are
 * invented.
 */
const directory = {
  'noor-design-studio': { en: 'Noor Design Studio', ar: 'استوديو نور للتصميم' },
  'corniche-residences': { en: 'Corniche Residences', ar: 'مساكن الكورنيش' },
  'gulf-power-and-water': { en: 'Gulf Power and Water', ar: 'الخليج للكهرباء والمياه' },
  'souk-fresh': { en: 'Souk Fresh', ar: 'سوق فريش' },
  'rimal-studio': { en: 'Rimal Studio', ar: 'استوديو رمال' },
  'dune-concerts': { en: 'Dune Concerts', ar: 'حفلات الكثبان' },
  'falcon-telecom': { en: 'Falcon Telecom', ar: 'فالكون للاتصالات' },
  'abra-taxi': { en: 'Abra Taxi', ar: 'تاكسي العبرة' },
  'marina-market': { en: 'Marina Market', ar: 'سوق المارينا' },
  'layan-home': { en: 'Layan Home', ar: 'ليان هوم' },
  'marsa-brokerage': { en: 'Marsa Brokerage', ar: 'المرسى للوساطة' },
  'lumen-streaming': { en: 'Lumen Streaming', ar: 'لومن للبث' },
  'shifa-pharmacy': { en: 'Shifa Pharmacy', ar: 'صيدلية الشفاء' },
  'bait-al-bahr': { en: 'Bait Al Bahr', ar: 'بيت البحر' },
  'coral-bay-hotel': { en: 'Coral Bay Hotel', ar: 'فندق خليج المرجان' },
  'cafe-tilleul': { en: 'Café Tilleul', ar: 'مقهى الزيزفون' },
  'palm-bakery': { en: 'Palm Bakery', ar: 'مخبز النخلة' },
  'sadaf-rewards': { en: 'Sadaf Rewards', ar: 'مكافآت صدف' },
  'oasis-fuel': { en: 'Oasis Fuel', ar: 'وقود الواحة' },
  'metro-top-up': { en: 'Metro top-up', ar: 'شحن بطاقة المترو' },
  'pearl-cinemas': { en: 'Pearl Cinemas', ar: 'سينما اللؤلؤة' },
  adnoc: { en: 'ADNOC', ar: 'أدنوك' },
  careem: { en: 'Careem', ar: 'كريم' },
  carrefour: { en: 'Carrefour', ar: 'كارفور' },
  emirates: { en: 'Emirates', ar: 'طيران الإمارات' },
  etisalat: { en: 'Etisalat', ar: 'اتصالات' },
  lulu: { en: 'Lulu Hypermarket', ar: 'لولو هايبرماركت' },
  noon: { en: 'noon', ar: 'نون' },
  salik: { en: 'Salik', ar: 'سالك' },
  talabat: { en: 'talabat', ar: 'طلبات' },
} as const satisfies Record<string, Names>

/** Their categories, where no merchant code is told. Payers are not among them. */
export const categoriesOfMerchants: Readonly<Record<string, Category>> = {
  'corniche-residences': 'housing',
  'gulf-power-and-water': 'utilities',
  'souk-fresh': 'groceries',
  'dune-concerts': 'entertainment',
  'falcon-telecom': 'utilities',
  'abra-taxi': 'transport',
  'marina-market': 'groceries',
  'layan-home': 'shopping',
  'lumen-streaming': 'entertainment',
  'shifa-pharmacy': 'health',
  'bait-al-bahr': 'dining',
  'coral-bay-hotel': 'travel',
  'cafe-tilleul': 'dining',
  'palm-bakery': 'groceries',
  'oasis-fuel': 'transport',
  'metro-top-up': 'transport',
  'pearl-cinemas': 'entertainment',
  adnoc: 'transport',
  careem: 'transport',
  carrefour: 'groceries',
  emirates: 'travel',
  etisalat: 'utilities',
  lulu: 'groceries',
  noon: 'shopping',
  salik: 'transport',
  talabat: 'dining',
}

export type Merchant = { readonly id: string; readonly names: Names }

const merchants: readonly Merchant[] = Object.entries(directory).map(([id, names]) => ({ id, names }))

/** Every name that a merchant goes by. */
export function merchantNames(): { readonly id: string; readonly name: string }[] {
  return merchants.flatMap(({ id, names }) => Object.values(names).map((name) => ({ id, name })))
}

const byName = new Map(
  merchants.flatMap((merchant) =>
    Object.values(merchant.names).map((name) => [merchantKey(name), merchant] as const),
  ),
)

/** The merchant of the directory that a bank calls by this name, in either language. */
export function merchantOf(kind: TransactionKind, name: string): Merchant | undefined {
  return otherSideOf(kind) === 'business' ? byName.get(merchantKey(name)) : undefined
}

/** A shop's name for readers of a language, where it is in the directory; else its bank's name. */
export function shopName(name: string, language: Language): string {
  return byName.get(merchantKey(name))?.names[language] ?? name
}

/** The reach of a person's rule: all of these kinds under any of these names; with a person, whatever the name. */
export type RuleReach = { readonly kinds: readonly TransactionKind[]; readonly names: readonly string[] }

/** All transactions with the counterparty of one: a merchant by both names, and refunds under them. */
export function ruleReach(kind: TransactionKind, name: string): RuleReach {
  const names = Object.values(merchantOf(kind, name)?.names ?? {})
  return { kinds: kindsRuledWith(kind), names: names.length > 0 ? names : [name] }
}

/** All names, as they are looked for, of the merchant or person with this one. */
export function nameAliases(name: string): readonly string[] {
  const merchant = byName.get(merchantKey(name))
  return merchant ? [...new Set([name, ...Object.values(merchant.names).map(foldText)])] : [name]
}

/** The names of merchants that have a part of theirs in one language, in the language that does not have it. */
export function otherNamesOf(part: string): readonly string[] {
  return merchants.flatMap(({ names }) => {
    const said = Object.values(names).map(foldText)
    return said.some((name) => name.includes(part)) ? said.filter((name) => !name.includes(part)) : []
  })
}
