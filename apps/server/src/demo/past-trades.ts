// Purchases and sales of the household where it kept its assets before.

/** Bought for dollars, or a part of what was held then sold; at the close of a day so many days ago. */
export type PastTrade = { readonly daysAgo: number } & (
  | { readonly spent: string }
  | { readonly soldPercent: bigint }
)

/** By asset, each in its order. The feed knows two years of days. */
export const pastTrades: Readonly<Record<string, readonly PastTrade[]>> = {
  BTC: [
    { daysAgo: 690, spent: '1500.00' },
    { daysAgo: 540, spent: '800.00' },
    { daysAgo: 410, spent: '650.00' },
    { daysAgo: 205, soldPercent: 20n },
    { daysAgo: 64, spent: '400.00' },
  ],
  ETH: [
    { daysAgo: 575, spent: '900.00' },
    { daysAgo: 330, spent: '450.00' },
    { daysAgo: 120, soldPercent: 25n },
  ],
  ADA: [{ daysAgo: 380, spent: '300.00' }],
  DOT: [
    { daysAgo: 300, spent: '240.00' },
    { daysAgo: 95, spent: '120.00' },
  ],
}
