import type { WalletChain } from '@sadaf/api'
import { assetOf, type Money, money } from '@sadaf/money'
import { z } from 'zod'
import { fetchOutside } from '../../platform/index.ts'

const PATIENCE_MS = 4_000

/** Each chain's coin, and how many decimals the chain itself counts it in. */
export const coins: Readonly<Record<WalletChain, { readonly asset: string; readonly decimals: number }>> = {
  ethereum: { asset: 'ETH', decimals: 18 },
  solana: { asset: 'SOL', decimals: 9 },
}

const requests: Readonly<Record<WalletChain, (address: string) => object>> = {
  ethereum: (address) => ({ method: 'eth_getBalance', params: [address, 'latest'] }),
  solana: (address) => ({ method: 'getBalance', params: [address, { commitment: 'finalized' }] }),
}

/** Lamports lie below 2⁵³ for any balance that there is, so a number of JSON tells them exactly. */
const answers = {
  ethereum: z
    .object({ result: z.string().regex(/^0x[0-9a-f]{1,64}$/i) })
    .transform(({ result }) => BigInt(result)),
  solana: z
    .object({ result: z.object({ value: z.int().min(0) }) })
    .transform(({ result }) => BigInt(result.value)),
} as const satisfies Record<WalletChain, z.ZodType<bigint>>

export type ReadBalance =
  | { readonly state: 'read'; readonly balance: Money }
  | { readonly state: 'unreachable' | 'not_connected' }

/** Asks a node of the chain what an address holds (JSON-RPC). Nothing is ever sent to a chain. */
export async function readBalance(
  url: string | undefined,
  chain: WalletChain,
  address: string,
): Promise<ReadBalance> {
  if (url === undefined) return { state: 'not_connected' }
  const units = await ask(url, chain, address)
  return units === null ? { state: 'unreachable' } : { state: 'read', balance: toCoin(chain, units) }
}

async function ask(url: string, chain: WalletChain, address: string): Promise<bigint | null> {
  try {
    const answer = await fetchOutside(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...requests[chain](address) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!answer.ok) return null
    return answers[chain].safeParse(await answer.json()).data ?? null
  } catch (error) {
    // A node that is away, slow or talks nonsense is no fault of ours: the balance is not known for the moment.
    if (error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException)
      return null
    throw error
  }
}

/** In our decimals of the coin, rounded down. */
export function toCoin(chain: WalletChain, units: bigint): Money {
  const { asset, decimals } = coins[chain]
  const { scale } = assetOf(asset)
  return money(asset, (units * 10n ** BigInt(scale)) / 10n ** BigInt(decimals))
}
