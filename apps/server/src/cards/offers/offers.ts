import type { CardType } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import { type Money, parseAmount } from '@sadaf/money'
import type { Language } from '../../platform/index.ts'

type Words = { readonly merchant: string | null; readonly title: string; readonly about: string }

/** Cashback offers of shops, and ours. */
export type Offer = {
  readonly id: string
  /** As the issuer calls it: names are not unique. Null where it is not about one shop. */
  readonly merchantId: string | null
  /** Whether it is about purchases in another country. */
  readonly isAbroad: boolean
  readonly percent: number
  readonly most: Money
  readonly per: 'month' | 'once' | 'trip'
  readonly cardType: CardType | null
  /** The last day of one that is activated on a day, as `YYYY-MM-DD`. */
  readonly endsOn: (day: string) => string
  readonly words: Readonly<Record<Language, Words>>
}

const endOfYear = (day: string) => `${day.slice(0, 4)}-12-31`

/** The fifth of a month, the next one that is a week away at least. */
function aFifth(day: string): string {
  const inAWeek = new Date(Date.parse(day) + 7 * DAY_MS)
  const months = inAWeek.getUTCDate() > 5 ? 1 : 0
  return new Date(Date.UTC(inAWeek.getUTCFullYear(), inAWeek.getUTCMonth() + months, 5))
    .toISOString()
    .slice(0, 10)
}

export const offers: readonly Offer[] = [
  {
    id: 'marina-market',
    ...{ merchantId: 'mrc_marina_market', isAbroad: false, percent: 5, per: 'month', cardType: null },
    most: parseAmount('20', 'USD'),
    endsOn: endOfYear,
    words: {
      en: { merchant: 'Marina Market', title: 'Marina Market', about: 'Groceries' },
      ar: { merchant: 'سوق المارينا', title: 'سوق المارينا', about: 'بقالة' },
    },
  },
  {
    id: 'layan-home',
    ...{ merchantId: 'mrc_layan_home', isAbroad: false, percent: 3, per: 'once', cardType: null },
    most: parseAmount('15', 'USD'),
    endsOn: aFifth,
    words: {
      en: { merchant: 'Layan Home', title: 'Layan Home', about: 'Home and furniture' },
      ar: { merchant: 'ليان هوم', title: 'ليان هوم', about: 'منزل وأثاث' },
    },
  },
  {
    id: 'abroad',
    ...{ merchantId: null, isAbroad: true, percent: 2, per: 'trip', cardType: 'travel' },
    most: parseAmount('30', 'USD'),
    endsOn: endOfYear,
    words: {
      en: { merchant: null, title: 'Abroad with the Travel Card', about: 'Any country but the Emirates' },
      ar: { merchant: null, title: 'في الخارج ببطاقة السفر', about: 'أي بلد غير الإمارات' },
    },
  },
]
