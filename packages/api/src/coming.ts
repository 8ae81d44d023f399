/** The parts of the product that it is to have, each with the address of its first page. */
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

/**
 * Those that are still to come. The capability that brings one takes it off this list: from then on its pages are its
 * own, and whoever asked to be told is told.
 */
export const comingParts = ['defi'] as const satisfies readonly Part[]

export type ComingPart = (typeof comingParts)[number]
