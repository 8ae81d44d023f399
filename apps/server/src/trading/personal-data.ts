import type { PersonalData } from '../platform/index.ts'

const KEPT = 'the law asks for what was held and traded, for years'

/** Declares the personal data of orders; an open order is a pending operation, and keeps its person. */
export function declareTradingData(data: PersonalData): void {
  data.add({
    'trading.orders': { export: { as: 'orders' }, deletion: { kept: KEPT } },
    'trading.swap_quotes': {
      export: { leftOut: 'offers that expired within seconds; what was exchanged is an operation' },
      deletion: 'deleted',
    },
    'trading.fills': { export: { as: 'order_fills' }, deletion: { kept: KEPT } },
  })
}
