import type { PersonalData } from '../platform/index.ts'

/** Personal data of buying. */
export function declareBuyData(data: PersonalData): void {
  data.add({
    'buy.quotes': {
      export: { leftOut: 'offers that were good for half a minute; what was bought is among the operations' },
      deletion: 'deleted',
    },
    'buy.orders': {
      export: { as: 'crypto_purchases', columns: ['created_at', 'id', 'paid_at', 'delivered_at'] },
      deletion: { kept: 'when something was paid and delivered must be shown for years' },
    },
  })
}
