import { type contract, type DeclineReason, familySpendingCategories, toWire } from '@sadaf/api'
import { money } from '@sadaf/money'
import type { z } from 'zod'
import { categoryOfMcc } from '../../transactions/index.ts'
import type { Declined, Purchase } from '../purchases/purchase.ts'

export type Fix = NonNullable<
  NonNullable<z.input<typeof contract.getCardPurchase.response>['decline']>['fix']
>

/** Long enough to try again at the same till. */
const ALLOWED_FOR_MS = 5 * 60_000

export const allowedUntil = (now: Date): Date => new Date(now.getTime() + ALLOWED_FOR_MS)

const waivable: ReadonlySet<DeclineReason> = new Set([
  'cash_off',
  'online_off',
  'international_off',
  'category_blocked',
  'merchant_blocked',
  'over_purchase_limit',
  'over_daily_limit',
  'over_monthly_limit',
])

/** Whether letting it pass once would help: all that it fails is for its holder to waive. */
export const canBeAllowed = ({ failing }: Declined): boolean =>
  failing.every(({ reason }) => waivable.has(reason))

/** Declines that a pass of the household lifts. */
const passable: ReadonlySet<DeclineReason> = new Set([
  'family_category_blocked',
  'category_blocked',
  'over_purchase_limit',
  'over_daily_limit',
  'over_monthly_limit',
  'over_family_category_limit',
  'over_family_daily_limit',
  'over_family_weekly_limit',
  'over_family_monthly_limit',
  'over_family_budget',
])

/** A request to spend, where a pass lifts all that it fails, in the currency in which households allow. */
function asking({ declined, merchant, billed }: Purchase): Fix | null {
  const category = familySpendingCategories.find((each) => each === categoryOfMcc(merchant.code))
  const isPassable = declined?.failing.every(({ reason, cannotAsk }) => passable.has(reason) && !cannotAsk)
  if (category === undefined || !isPassable) return null
  return { kind: 'ask_parents', amount: toWire(billed), category }
}

/** The change that would let the same purchase pass; null where its holder can make none. */
export function fixOf(purchase: Purchase, now: Date): Fix | null {
  const { declined, merchant, billed } = purchase
  if (!declined) return null
  const { reason, failing } = declined
  const short = failing.find((each) => each.reason === reason)?.shortBy
  switch (reason) {
    case 'card_frozen':
      return { kind: 'unfreeze' }
    case 'card_inactive':
      return { kind: 'activate' }
    case 'cash_off':
      return { kind: 'turn_on', switch: 'cash' }
    case 'online_off':
      return { kind: 'turn_on', switch: 'online' }
    case 'international_off':
      return { kind: 'turn_on', switch: 'international' }
    case 'category_blocked':
      return { kind: 'unblock_category', category: categoryOfMcc(merchant.code) }
    case 'merchant_blocked':
      return { kind: 'unblock_merchant' }
    case 'over_purchase_limit':
    case 'over_daily_limit':
    case 'over_monthly_limit':
      return canBeAllowed(declined)
        ? { kind: 'allow_once', amount: toWire(billed), until: allowedUntil(now).toISOString() }
        : asking(purchase)
    case 'family_category_blocked':
    case 'over_family_category_limit':
    case 'over_family_daily_limit':
    case 'over_family_weekly_limit':
    case 'over_family_monthly_limit':
    case 'over_family_budget':
      return asking(purchase)
    case 'insufficient_funds':
      return short === undefined ? null : { kind: 'move_money', short_by: toWire(money(billed.asset, short)) }
    case 'card_closed':
    case 'card_spent':
    case 'account_restricted':
    case 'wrong_pin':
    case 'other_shop':
    case 'account_closed':
    case 'too_late':
    case 'declined_by_issuer':
      return null
    default:
      return reason satisfies never
  }
}
