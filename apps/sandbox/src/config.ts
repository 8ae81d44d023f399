import { z } from 'zod'

const webhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32}[A-Za-z0-9+/]*={0,2}$/, 'is not whsec_ and at least 24 bytes of base64')
const webhookUrl = z.url({ protocol: /^https?$/ }).optional()

const schema = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./.data'),
  BANK_API_KEY: z.string().min(16),
  BANK_WEBHOOK_SECRET: webhookSecret,
  BANK_WEBHOOK_URL: webhookUrl,
  FX_API_KEY: z.string().min(16),
  FX_WEBHOOK_SECRET: webhookSecret,
  FX_WEBHOOK_URL: webhookUrl,
  FX_FIRM_SECONDS: z.coerce.number().int().min(1).max(86_400).optional(),
  IDENTITY_API_KEY: z.string().min(16),
  IDENTITY_WEBHOOK_SECRET: webhookSecret,
  IDENTITY_WEBHOOK_URL: webhookUrl,
  CARDS_API_KEY: z.string().min(16),
  CARDS_WEBHOOK_SECRET: webhookSecret,
  CARDS_WEBHOOK_URL: webhookUrl,
  /** Where browsers reach the issuer's pages for numbers and PINs, and whose pages may frame them. */
  CARDS_PAGES_URL: webhookUrl,
  CARDS_FRAMED_BY: webhookUrl,
  VENUE_API_KEY: z.string().min(16),
  VENUE_WEBHOOK_SECRET: webhookSecret,
  VENUE_WEBHOOK_URL: webhookUrl,
  RAMP_API_KEY: z.string().min(16),
  RAMP_WEBHOOK_SECRET: webhookSecret,
  RAMP_WEBHOOK_URL: webhookUrl,
  RAMP_FIRM_SECONDS: z.coerce.number().int().min(1).max(86_400).optional(),
  /** Where browsers reach the ramp's pages for paying. */
  RAMP_PAGES_URL: webhookUrl,
  MARKET_API_KEY: z.string().min(16),
  /** Where others are near: opens the console, and signs for which visitor the product asks there. */
  DEMO_OPERATOR_KEY: z.string().min(32).optional(),
  SANDBOX_LATENCY_MS: z.coerce.number().int().min(0).default(800),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
})

export type Config = z.infer<typeof schema>

/** The environment is wrong; the message lists everything that is. */
export class InvalidConfig extends Error {}

/** Reads the sandbox's configuration. Throws InvalidConfig. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const outcome = schema.safeParse(environment)
  if (outcome.success) return outcome.data
  const lines = outcome.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new InvalidConfig(`The sandbox's configuration is wrong:\n${lines.join('\n')}`)
}
