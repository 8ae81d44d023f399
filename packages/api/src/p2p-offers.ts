/** The public channel that says of which market of offers between people something has changed. */
export const P2P_OFFERS_CHANNEL = 'p2p-offers'
/** Messages of the server on it, */
export const P2P_OFFERS_EVENT = 'offers'
/** and messages of a client: the market that it shows. In the payload of a join it has the same name. */
export const P2P_MARKET_EVENT = 'market'

/** The offers of one asset for one currency. */
export type P2pMarket = { readonly asset: string; readonly currency: string }
