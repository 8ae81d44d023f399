import type { WalletChain } from '@sadaf/api'
import { messageOf } from './message.ts'

/** A message that a wallet of this browser signed. */
export type Signed = { readonly message: string; readonly signature: string }

type Ethereum = { request(asked: { method: string; params?: readonly unknown[] }): Promise<unknown> }
type Solana = {
  connect(): Promise<{ readonly publicKey: { toString(): string } }>
  signMessage(message: Uint8Array, encoding: 'utf8'): Promise<{ readonly signature: Uint8Array }>
}

/** The wallet did not answer as its interface says. */
export class WalletFailed extends Error {
  override readonly name = 'WalletFailed'
}

/** Chains for which this browser has a wallet. */
export function walletsHere(scope: object = globalThis): readonly WalletChain[] {
  return (['ethereum', 'solana'] as const).filter((chain) =>
    chain === 'ethereum' ? ethereumIn(scope) : solanaIn(scope),
  )
}

/**
 * Has the wallet of this browser sign that its holder may be shown it here. @throws WalletFailed, or as the wallet does
 */
export async function signIn(chain: WalletChain, scope: object = globalThis): Promise<Signed> {
  const common = {
    page: new URL(location.href),
    nonce: crypto.randomUUID().replaceAll('-', ''),
    at: new Date(),
  }
  return chain === 'ethereum' ? signWithEthereum(scope, common) : signWithSolana(scope, common)
}

type Common = { readonly page: URL; readonly nonce: string; readonly at: Date }

async function signWithEthereum(scope: object, common: Common): Promise<Signed> {
  const wallet = ethereumIn(scope)
  const accounts = await wallet?.request({ method: 'eth_requestAccounts' })
  const chain = await wallet?.request({ method: 'eth_chainId' })
  const address: unknown = Array.isArray(accounts) ? accounts[0] : undefined
  if (!wallet || typeof address !== 'string' || typeof chain !== 'string') throw new WalletFailed()
  const chainId = String(Number.parseInt(chain, 16))
  const message = messageOf({ ...common, chain: 'ethereum', address, chainId })
  const hex = [...new TextEncoder().encode(message)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  const signature = await wallet.request({ method: 'personal_sign', params: [`0x${hex}`, address] })
  if (typeof signature !== 'string') throw new WalletFailed()
  return { message, signature }
}

async function signWithSolana(scope: object, common: Common): Promise<Signed> {
  const wallet = solanaIn(scope)
  if (!wallet) throw new WalletFailed()
  const { publicKey } = await wallet.connect()
  const message = messageOf({ ...common, chain: 'solana', address: publicKey.toString(), chainId: 'mainnet' })
  const { signature } = await wallet.signMessage(new TextEncoder().encode(message), 'utf8')
  return { message, signature: base64url(signature) }
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

// Browser wallets put themselves into the page under these names (EIP-1193; Solana's wallets likewise).
function ethereumIn(scope: object): Ethereum | undefined {
  const wallet: unknown = Reflect.get(scope, 'ethereum')
  return hasAll(wallet, ['request']) ? (wallet as Ethereum) : undefined
}

function solanaIn(scope: object): Solana | undefined {
  const wallet: unknown = Reflect.get(scope, 'solana')
  return hasAll(wallet, ['connect', 'signMessage']) ? (wallet as Solana) : undefined
}

function hasAll(wallet: unknown, names: readonly string[]): boolean {
  return (
    typeof wallet === 'object' &&
    wallet !== null &&
    names.every((name) => typeof Reflect.get(wallet, name) === 'function')
  )
}
