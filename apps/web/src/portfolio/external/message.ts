import type { WalletChain } from '@sadaf/api'

const CALLED = { ethereum: 'Ethereum', solana: 'Solana' } as const satisfies Record<WalletChain, string>

export type Signing = {
  readonly chain: WalletChain
  readonly address: string
  /** Of the page, whose domain the wallet shows to its holder. */
  readonly page: Pick<URL, 'host' | 'href'>
  readonly chainId: string
  readonly nonce: string
  readonly at: Date
}

/** The text that a wallet is asked to sign (EIP-4361, and the same for Solana); wallets show it in English as it is. */
export function messageOf({ chain, address, page, chainId, nonce, at }: Signing): string {
  return [
    `${page.host} wants you to sign in with your ${CALLED[chain]} account:`,
    address,
    '',
    'Show this wallet in my Sadaf portfolio. Nothing can be moved by it.',
    '',
    `URI: ${page.href}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${at.toISOString()}`,
  ].join('\n')
}
