import { z } from 'zod'
import { aKey, aSigningSecret, readSecret, type Secret } from './secret.ts'

// Settings of Lithic, declared here and nowhere else. Hosts: the official client's own list.

const hosts = { sandbox: 'https://sandbox.lithic.com', production: 'https://api.lithic.com' } as const

const token = z.uuid()
const shape = {
  LITHIC_ENVIRONMENT: z.enum(['sandbox', 'production']).default('sandbox'),
  /** In place of the environment's own host, for tests and proxies. */
  LITHIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** How long it may take to answer, to the last byte. */
  LITHIC_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  /** How long a purchase may be thought about. Lithic waits three seconds, both ways included. */
  LITHIC_ANSWER_MS: z.coerce.number().int().min(50).max(2_500).default(1_000),
  /** The currency that the program bills its cards in. */
  LITHIC_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('USD'),
  /** The program, account and plastic of new cards; Lithic's defaults when unset. */
  LITHIC_CARD_PROGRAM: token.optional(),
  LITHIC_ACCOUNT: token.optional(),
  LITHIC_PRODUCT: z.string().max(64).optional(),
  /** A public stylesheet for the frame that shows a card's number. */
  LITHIC_CARD_STYLES: z.url({ protocol: /^https$/ }).optional(),
  /** So many calls a day are expected; more are warned of. */
  LITHIC_CALLS_A_DAY: z.coerce.number().int().min(1).default(20_000),
} as const

const secrets = [
  ['LITHIC_API_KEY', aKey],
  ['LITHIC_WEBHOOK_SECRET', aSigningSecret],
  ['LITHIC_ASA_SECRET', aSigningSecret],
] as const

export type LithicConfig = {
  readonly url: string
  readonly isTest: boolean
  readonly timeoutMs: number
  readonly answerMs: number
  readonly currency: string
  readonly cardProgram: string | undefined
  readonly account: string | undefined
  readonly product: string | undefined
  readonly cardStyles: string | undefined
  readonly callsADay: number
  readonly apiKey: Secret
  readonly webhookSecret: Secret
  readonly asaSecret: Secret
}

type Read = { readonly lithic?: LithicConfig; readonly faults: readonly string[] }

/** Lithic's settings where it issues the cards, and what is wrong with them, a line each. */
export function readLithic(given: NodeJS.ProcessEnv): Read {
  const provider = z.enum(['sandbox', 'lithic']).safeParse(given.CARDS_PROVIDER ?? 'sandbox')
  if (!provider.success) return { faults: ['CARDS_PROVIDER: must be sandbox or lithic'] }
  if (provider.data === 'sandbox') return { faults: [] }
  const faults: string[] = []
  const result = z.object(shape).safeParse(given)
  for (const { path, message } of result.error?.issues ?? []) faults.push(`${String(path[0])}: ${message}`)
  const [apiKey, webhookSecret, asaSecret] = secrets.map(([name, kind]) => {
    const read = readSecret(name, kind, given)
    if (typeof read === 'string') faults.push(read)
    return read
  })
  if (result.data?.LITHIC_ENVIRONMENT === 'production' && ['true', '1', 'on'].includes(given.DEMO_MODE ?? ''))
    faults.push('LITHIC_ENVIRONMENT: a demonstration (DEMO_MODE) never issues real cards')
  if (
    !result.data ||
    !isSecret(apiKey) ||
    !isSecret(webhookSecret) ||
    !isSecret(asaSecret) ||
    faults.length > 0
  )
    return { faults }
  const { data } = result
  return {
    faults,
    lithic: {
      url: data.LITHIC_URL ?? hosts[data.LITHIC_ENVIRONMENT],
      isTest: data.LITHIC_ENVIRONMENT === 'sandbox',
      timeoutMs: data.LITHIC_TIMEOUT_MS,
      answerMs: data.LITHIC_ANSWER_MS,
      currency: data.LITHIC_CURRENCY,
      cardProgram: data.LITHIC_CARD_PROGRAM,
      account: data.LITHIC_ACCOUNT,
      product: data.LITHIC_PRODUCT,
      cardStyles: data.LITHIC_CARD_STYLES,
      callsADay: data.LITHIC_CALLS_A_DAY,
      ...{ apiKey, webhookSecret, asaSecret },
    },
  }
}

const isSecret = (read: Secret | string | undefined): read is Secret => typeof read === 'function'
