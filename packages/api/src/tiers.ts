/**
 * How well a person is known, from least to most. `basic`: a confirmed address. `verified`: an identity document and a
 * face. `full`: where their money comes from, too. What each may move stands in the server's `wallet/limits.ts`.
 */
export const tiers = ['basic', 'verified', 'full'] as const

export type Tier = (typeof tiers)[number]

/** The tier after another; null after the last. */
export function tierAfter(tier: Tier): Tier | null {
  return tiers[tiers.indexOf(tier) + 1] ?? null
}
