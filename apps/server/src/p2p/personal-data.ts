import type { PersonalData } from '../platform/index.ts'
import { closeAllOffers } from './offer-store.ts'

const KEPT = 'the law asks for what was held and traded, for years'

/** Personal data in trades with others. An open one is an operation on its way, and keeps its person here. */
export function declareP2pData(data: PersonalData): void {
  data.add({
    'p2p.offers': { export: { as: 'p2p_offers' }, deletion: { kept: KEPT } },
    'p2p.trades': {
      export: {
        as: 'p2p_trades',
        columns: [
          ...['created_at', 'id', 'offer_id', 'is_maker', 'side', 'name', 'other_name', 'asset'],
          ...['quantity_minor', 'currency', 'price_minor', 'value_minor', 'account_id', 'holding_id'],
          ...['state', 'expires_at', 'dispute_reason', 'disputed_at', 'ended_at'],
        ],
      },
      deletion: { kept: KEPT },
    },
  })
  data.closing((tx, userId) => closeAllOffers(tx, userId))
}
