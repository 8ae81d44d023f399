import type { PersonalData } from '../platform/index.ts'
import { openDisputesOf } from './disputes/disputes-store.ts'
import { closeAllOf } from './store.ts'

/** Personal data of cards. */
export function declareCardsData(data: PersonalData): void {
  data.add({
    'cards.cards': {
      export: {
        as: 'cards',
        columns: [
          ...['created_at', 'id', 'line_id', 'replaces', 'type', 'form', 'works_at', 'locked_merchant_name'],
          ...['account_id', 'currency', 'name', 'colour', 'state', 'frozen_at', 'frozen_by', 'closed_at'],
          ...['closed_because', 'last_four', 'expires', 'pin', 'delivery_state', 'delivery_address'],
          ...['notifications', 'international', 'online', 'cash', 'blocked_categories', 'time_zone'],
          ...['limit_per_purchase_minor', 'limit_per_day_minor', 'limit_per_month_minor'],
        ],
      },
      deletion: {
        kept: 'its issuer must still hear that it is closed, and shops may charge what was approved',
        emptied: ['name', 'delivery_address', 'delivery_tracking'],
      },
    },
    'cards.spent': {
      export: { leftOut: 'sums of purchases, which are in the export' },
      deletion: 'deleted',
    },
    'cards.blocked_merchants': {
      export: { as: 'blocked_merchants', columns: ['created_at', 'merchant_id', 'name', 'line_id'] },
      deletion: 'deleted',
    },
    'cards.family_rules': {
      export: {
        as: 'family_card_rules',
        columns: [
          ...['is_locked', 'blocked_categories', 'asset', 'limit_day_minor', 'limit_week_minor'],
          ...['limit_month_minor', 'category_limits', 'household_id', 'budget_minor'],
        ],
      },
      deletion: 'deleted',
    },
    'cards.family_passes': {
      export: {
        as: 'family_passes',
        columns: ['until', 'id', 'asset', 'category', 'least_minor', 'most_minor', 'used_by'],
      },
      deletion: 'deleted',
    },
    'cards.allowances': {
      export: {
        as: 'allowed_purchases',
        columns: ['until', 'id', 'merchant_id', 'used_by'],
      },
      deletion: 'deleted',
    },
    'cards.purchases': {
      export: { as: 'card_purchases' },
      deletion: { kept: 'shops may charge and give back for months, and the law asks for it for years' },
    },
    'cards.activated_offers': {
      export: { as: 'activated_offers', columns: ['activated_at', 'offer_id'] },
      deletion: 'deleted',
    },
    'cards.cashback_payouts': {
      export: { leftOut: 'what was paid out, which is among the operations' },
      deletion: 'deleted',
    },
    'cards.disputes': {
      export: { as: 'disputes' },
      deletion: { kept: 'it goes on at the issuer after the person has left' },
    },
    'cards.dispute_evidence': {
      export: {
        as: 'dispute_evidence',
        columns: [...['created_at', 'dispute_id', 'receipt_id', 'name', 'content_type', 'size'], 'state'],
      },
      deletion: 'deleted',
    },
  })
  // From then on nothing is approved; what was before is an obstacle, as all that is pending.
  data.closing(closeAllOf)
  data.obstacle(async (tx, userId) => {
    const open = await openDisputesOf(tx, userId)
    return open.length > 0 ? ['dispute_open'] : []
  })
}
