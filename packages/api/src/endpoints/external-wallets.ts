import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, timestamp, wireAmount } from '../shapes.ts'

/** Public chains whose wallets are looked at. */
export const walletChains = ['ethereum', 'solana'] as const
export type WalletChain = (typeof walletChains)[number]

/**
 * How a balance is known: `read` just now, `unreachable` for the moment, or the server is `not_connected` to the chain.
 */
export const externalWalletStates = ['read', 'unreachable', 'not_connected'] as const

const shared = { tag: 'portfolio', access: 'user', scope: 'session' } as const

const wallet = z
  .object({
    id,
    chain: z.enum(walletChains),
    address: z.string(),
    name: z.string().nullable(),
    is_proven: z.boolean().meta({ description: 'Whether its holder has signed for it.' }),
    state: z.enum(externalWalletStates),
    balance: wireAmount
      .nullable()
      .meta({ description: 'In the coin of the chain, rounded down; null unless it was read.' }),
    value: wireAmount.nullable().meta({ description: 'In US dollars; null without a price.' }),
    created_at: timestamp,
  })
  .meta({ id: 'ExternalWallet' })

const name = z.string().trim().min(1).max(40).optional()

export const listExternalWallets = endpoint({
  ...shared,
  id: 'listExternalWallets',
  method: 'GET',
  path: '/portfolio/wallets',
  limitPerMinute: 30,
  summary: 'Own wallets elsewhere with their balances on the chain; nothing can be moved from here',
  response: z.object({ data: z.array(wallet) }),
})

export const addExternalWallet = endpoint({
  ...shared,
  id: 'addExternalWallet',
  method: 'POST',
  path: '/portfolio/wallets',
  limitPerMinute: 20,
  idempotent: true,
  summary: 'Look at a wallet by its address',
  body: z.strictObject({ chain: z.enum(walletChains), address: z.string().trim().max(64), name }),
  response: z.object({ id }),
  status: 201,
  errors: ['external_wallet_address', 'external_wallet_known', 'too_many_external_wallets'],
})

export const proveExternalWallet = endpoint({
  ...shared,
  id: 'proveExternalWallet',
  method: 'POST',
  path: '/portfolio/wallets/sign-in',
  limitPerMinute: 20,
  summary: 'Look at a wallet by a message that it signed (EIP-4361, and the same for Solana)',
  body: z.strictObject({
    chain: z.enum(walletChains),
    message: z.string().min(1).max(4_000),
    signature: z.string().min(1).max(300),
    name,
  }),
  response: z.object({ id }),
  errors: ['external_wallet_signature', 'too_many_external_wallets'],
})

export const removeExternalWallet = endpoint({
  ...shared,
  id: 'removeExternalWallet',
  method: 'DELETE',
  path: '/portfolio/wallets/{id}',
  limitPerMinute: 60,
  summary: 'No longer look at a wallet',
  params: z.strictObject({ id }),
  response: z.object({ id }),
})
