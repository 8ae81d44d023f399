import { add } from '@sadaf/money'
import { toMoney } from '../../app/api/amounts.ts'
import type { CardPurchase } from '../../app/api/api.ts'
import type { TextValues, Translate } from '../../app/language/text-key.ts'
import type { MoneyText } from '../../ui/amounts/money-text.ts'

export type Decline = NonNullable<CardPurchase['decline']>
export type Fix = NonNullable<Decline['fix']>

export type FixWords = {
  readonly t: Translate
  readonly moneyText: MoneyText
  /** Says a moment as a time of the person's day. */
  readonly timeText: (moment: string) => string
}

/** Label of a fix on its button. */
export function fixLabel({ card, merchant }: CardPurchase, fix: Fix, { t, moneyText }: FixWords): string {
  switch (fix.kind) {
    case 'unfreeze':
    case 'activate':
      return t(`cards.declined.fix.${fix.kind}`, { card: card.name })
    case 'turn_on':
      return t(`cards.declined.fix.turn_on.${fix.switch}`)
    case 'unblock_category':
      return t('cards.declined.fix.unblock_category', {
        category: t(`transactions.category.${fix.category}`),
      })
    case 'unblock_merchant':
      return t('cards.declined.fix.unblock_merchant', { shop: merchant.name })
    case 'allow_once':
      return t('cards.declined.fix.allow_once', { amount: moneyText(toMoney(fix.amount)) })
    case 'move_money':
    case 'ask_parents':
      return t(`cards.declined.fix.${fix.kind}`)
    default:
      return fix satisfies never
  }
}

/** Its whole effect, said before it is pressed. */
export function fixEffect(purchase: CardPurchase, fix: Fix, words: FixWords): string {
  const { t, moneyText, timeText } = words
  const say = (kind: Fix['kind'], values?: TextValues) => t(`cards.declined.effect.${kind}`, values)
  switch (fix.kind) {
    case 'allow_once': {
      const { limit, short_by: shortBy } = purchase.decline ?? {}
      const shop = purchase.merchant.name
      const time = timeText(fix.until)
      if (!limit || !shortBy) return say('allow_once', { shop, time })
      const sum = moneyText(add(toMoney(limit), toMoney(shortBy)))
      return t('cards.declined.effect.allow_limit', { sum, shop, time })
    }
    case 'move_money':
      return say('move_money', { amount: moneyText(toMoney(fix.short_by)), account: purchase.card.name })
    case 'ask_parents':
      return say('ask_parents', { amount: moneyText(toMoney(fix.amount)) })
    default:
      return say(fix.kind)
  }
}

/** Why it was declined, and what was left, in one line. */
export function declineText({ reason, left }: Decline, { t, moneyText }: FixWords): string {
  const why = t(`cards.declined.reason.${reason}`)
  return left === null
    ? `${why}.`
    : `${why}. ${t('cards.declined.leftWas', { amount: moneyText(toMoney(left)) })}`
}
