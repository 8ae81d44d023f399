/** Digital wallets that take the issuer's cards. */
export const wallets = ['apple', 'google'] as const
export type Wallet = (typeof wallets)[number]

/** Names of the wallets, the same in every language. */
export const walletNames: Readonly<Record<Wallet, string>> = {
  apple: 'Apple Wallet',
  google: 'Google Wallet',
}
