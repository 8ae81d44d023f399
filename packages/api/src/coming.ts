/**
 * Parts of the product that people could ask to be told of before they were here, each with the address of its first
 * page. All of them are here.
 */
export const parts = {
  cards: '/cards',
  family: '/family',
  crypto: '/crypto',
  markets: '/markets',
  trading: '/trade',
  analytics: '/analytics',
  assistant: '/ai-assistant',
  superApp: '/superapp',
  developers: '/developers',
  p2p: '/buy/p2p',
  defi: '/crypto/defi',
} as const satisfies Record<string, `/${string}`>

export type Part = keyof typeof parts
