import { randomBytes } from 'node:crypto'
import type { Platform } from '../../apps/server/src/platform/index.ts'
import { anEthereumWallet } from './ethereum-wallet.ts'

/** A wallet of Ethereum without a signature. */
export const anAddress = () => ({
  chain: 'ethereum' as const,
  address: `0x${randomBytes(20).toString('hex')}`,
})

type Told = { readonly origin?: string; readonly wallet?: ReturnType<typeof anEthereumWallet> }

/** A message for our site that a wallet has signed just now. */
export function aSignedMessage(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  { origin = config.publicUrl, wallet = anEthereumWallet() }: Told = {},
) {
  const { host } = new URL(origin)
  const message = [
    `${host} wants you to sign in with your Ethereum account:`,
    wallet.address,
    '',
    'Show this wallet in my portfolio. Nothing can be moved.',
    '',
    `URI: ${origin}/dashboard/portfolio`,
    'Version: 1',
    'Chain ID: 1',
    `Nonce: ${randomBytes(12).toString('hex')}`,
    `Issued At: ${clock.now().toISOString()}`,
  ].join('\n')
  return { chain: 'ethereum' as const, message, signature: wallet.signText(message) }
}
