/** Parts of the product by name, for people who asked to be told when they are here. */
export default {
  part: {
    cards: 'Cards',
    family: 'Family',
    crypto: 'Crypto hub',
    markets: 'Markets',
    trading: 'Buying and trading',
    analytics: 'Analytics',
    assistant: 'AI assistant',
    superApp: 'Super app',
    developers: 'For developers',
    p2p: 'Peer to peer',
    defi: 'DeFi',
  },
} as const
