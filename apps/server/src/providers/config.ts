import { z } from 'zod'

// What the environment says of each provider, declared here and nowhere else. Its url, key and secret belong together.

const webUrl = z.url({ protocol: /^https?$/ })
const apiKey = z.string().min(16)
const webhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32}[A-Za-z0-9+/]*={0,2}$/, 'must be whsec_ and at least 24 bytes in base64')
const timeoutMs = z.coerce.number().int().min(100).max(60_000).default(10_000)

export const providersConfigShape = {
  /** The bank's three belong together; without them everything that needs a bank answers that it is away. */
  BANK_URL: webUrl.optional(),
  BANK_API_KEY: apiKey.optional(),
  BANK_WEBHOOK_SECRET: webhookSecret.optional(),
  /** How long it may take to answer, to the last byte. */
  BANK_TIMEOUT_MS: timeoutMs,
  /** The exchange's, as the bank's; without them nothing can be converted. */
  FX_URL: webUrl.optional(),
  FX_API_KEY: apiKey.optional(),
  FX_WEBHOOK_SECRET: webhookSecret.optional(),
  FX_TIMEOUT_MS: timeoutMs,
}

export const bankNames = ['BANK_URL', 'BANK_API_KEY', 'BANK_WEBHOOK_SECRET'] as const
export const exchangeNames = ['FX_URL', 'FX_API_KEY', 'FX_WEBHOOK_SECRET'] as const

/** What an adapter is told of its provider. */
export type ProviderConfig = {
  /** Origin of the provider; its contract lives below. Without one, every call finds it out of reach. */
  readonly url: string | undefined
  readonly apiKey: string | undefined
  /** Shared with the provider; `whsec_` and base64. */
  readonly webhookSecret: string | undefined
  readonly timeoutMs: number
}

export type ProvidersConfig = { readonly bank: ProviderConfig; readonly exchange: ProviderConfig }

type Given = z.output<z.ZodObject<typeof providersConfigShape>>

/** Each provider's settings as one. */
export function readProviders(given: Given): ProvidersConfig {
  return {
    bank: {
      url: given.BANK_URL,
      apiKey: given.BANK_API_KEY,
      webhookSecret: given.BANK_WEBHOOK_SECRET,
      timeoutMs: given.BANK_TIMEOUT_MS,
    },
    exchange: {
      url: given.FX_URL,
      apiKey: given.FX_API_KEY,
      webhookSecret: given.FX_WEBHOOK_SECRET,
      timeoutMs: given.FX_TIMEOUT_MS,
    },
  }
}
