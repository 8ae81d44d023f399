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
  /** The identity service's, as the bank's; without them nobody can be verified. */
  IDENTITY_URL: webUrl.optional(),
  IDENTITY_API_KEY: apiKey.optional(),
  IDENTITY_WEBHOOK_SECRET: webhookSecret.optional(),
  IDENTITY_TIMEOUT_MS: timeoutMs,
  /** The card issuer's, as the bank's; without them no card is made. */
  CARDS_URL: webUrl.optional(),
  CARDS_API_KEY: apiKey.optional(),
  CARDS_WEBHOOK_SECRET: webhookSecret.optional(),
  CARDS_TIMEOUT_MS: timeoutMs,
  /** How long a purchase may be thought about before it is declined; 100 when unset. */
  CARDS_ANSWER_MS: z.coerce.number().int().min(50).max(1_800).optional(),
  /** Where a browser reaches the issuer's own pages; its address when unset. */
  CARDS_PAGES_URL: webUrl.optional(),
  /** The ramp's, as the bank's; without them no crypto is sold for a card. */
  RAMP_URL: webUrl.optional(),
  RAMP_API_KEY: apiKey.optional(),
  RAMP_WEBHOOK_SECRET: webhookSecret.optional(),
  RAMP_TIMEOUT_MS: timeoutMs,
  /** Where a browser reaches the ramp's own pages; its address when unset. A page elsewhere is not believed. */
  RAMP_PAGES_URL: webUrl.optional(),
  /** The venue's, as the bank's; without them nothing is bought or sold. */
  VENUE_URL: webUrl.optional(),
  VENUE_API_KEY: apiKey.optional(),
  VENUE_WEBHOOK_SECRET: webhookSecret.optional(),
  VENUE_TIMEOUT_MS: timeoutMs,
  /** The market data service's two belong together; without them nobody names prices. */
  MARKET_URL: webUrl.optional(),
  MARKET_API_KEY: apiKey.optional(),
  MARKET_TIMEOUT_MS: timeoutMs,
}

export const bankNames = ['BANK_URL', 'BANK_API_KEY', 'BANK_WEBHOOK_SECRET'] as const
export const exchangeNames = ['FX_URL', 'FX_API_KEY', 'FX_WEBHOOK_SECRET'] as const
export const identityNames = ['IDENTITY_URL', 'IDENTITY_API_KEY', 'IDENTITY_WEBHOOK_SECRET'] as const
export const issuerNames = ['CARDS_URL', 'CARDS_API_KEY', 'CARDS_WEBHOOK_SECRET'] as const
export const rampNames = ['RAMP_URL', 'RAMP_API_KEY', 'RAMP_WEBHOOK_SECRET'] as const
export const venueNames = ['VENUE_URL', 'VENUE_API_KEY', 'VENUE_WEBHOOK_SECRET'] as const
export const marketNames = ['MARKET_URL', 'MARKET_API_KEY'] as const

/** What an adapter is told of its provider. */
export type ProviderConfig = {
  /** Origin of the provider; its contract lives below. Without one, every call finds it out of reach. */
  readonly url: string | undefined
  readonly apiKey: string | undefined
  /** Shared with the provider; `whsec_` and base64. */
  readonly webhookSecret: string | undefined
  readonly timeoutMs: number
}

/** What the adapter of an issuer is told besides. */
export type IssuerConfig = ProviderConfig & {
  /** How long we may take to answer its question. */
  readonly answerMs?: number | undefined
}

/** What the adapter of a ramp is told besides. */
export type RampConfig = ProviderConfig & {
  /** Where its pages are, if not at its address. */
  readonly pagesUrl?: string | undefined
}

/** What the adapter is told of somebody who is only asked: nothing is signed. */
export type AskedProviderConfig = Omit<ProviderConfig, 'webhookSecret'>

export type ProvidersConfig = {
  readonly bank: ProviderConfig
  readonly exchange: ProviderConfig
  readonly identity: ProviderConfig
  readonly issuer: IssuerConfig
  readonly ramp: RampConfig
  readonly venue: ProviderConfig
  readonly market: AskedProviderConfig
}

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
    identity: {
      url: given.IDENTITY_URL,
      apiKey: given.IDENTITY_API_KEY,
      webhookSecret: given.IDENTITY_WEBHOOK_SECRET,
      timeoutMs: given.IDENTITY_TIMEOUT_MS,
    },
    issuer: {
      url: given.CARDS_URL,
      apiKey: given.CARDS_API_KEY,
      webhookSecret: given.CARDS_WEBHOOK_SECRET,
      timeoutMs: given.CARDS_TIMEOUT_MS,
      answerMs: given.CARDS_ANSWER_MS,
    },
    ramp: {
      url: given.RAMP_URL,
      apiKey: given.RAMP_API_KEY,
      webhookSecret: given.RAMP_WEBHOOK_SECRET,
      timeoutMs: given.RAMP_TIMEOUT_MS,
      pagesUrl: given.RAMP_PAGES_URL,
    },
    venue: {
      url: given.VENUE_URL,
      apiKey: given.VENUE_API_KEY,
      webhookSecret: given.VENUE_WEBHOOK_SECRET,
      timeoutMs: given.VENUE_TIMEOUT_MS,
    },
    market: {
      url: given.MARKET_URL,
      apiKey: given.MARKET_API_KEY,
      timeoutMs: given.MARKET_TIMEOUT_MS,
    },
  }
}

/** The origin of pages that the issuer shows within ours; null where there is none. */
export function issuerPagesOrigin({
  CARDS_URL,
  CARDS_PAGES_URL,
}: Pick<Given, 'CARDS_URL' | 'CARDS_PAGES_URL'>) {
  const url = CARDS_PAGES_URL ?? CARDS_URL
  return url === undefined ? null : new URL(url).origin
}
