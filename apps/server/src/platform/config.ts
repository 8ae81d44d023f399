import { z } from 'zod'
import { type AssistantConfig, assistantConfigShape, faultsOfModel, readModel } from '../assistant/config.ts'
import { authConfigShape, type ExternalProvider, readExternalProviders } from '../auth/config.ts'
import { faultsOfFeeds, type MarketsConfig, marketsConfigShape, readMarkets } from '../markets/config.ts'
import { type ProvidersConfig, readProviders, variablesOf } from '../providers/config.ts'
import { s3Names, storageConfigShape } from '../storage/config.ts'

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0', 'on', 'off'])
    .default(fallback ? 'true' : 'false')
    .transform((text) => text === 'true' || text === '1' || text === 'on')

const port = z.coerce.number().int().min(1).max(65_535)
const webUrl = z.url({ protocol: /^https?$/ })
const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')

const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((entry) => entry.trim() || []))
const hostName = z
  .string()
  .regex(/^(\[[\da-fA-F:.]+\]|[\w.-]+)(:\d{1,5})?$/, 'must be a name or an address, with a port or without')
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be an address or a network')

const shape = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: webUrl.optional(),
  /** Proxies whose X-Forwarded-For is believed; one on this machine must be named as well. */
  TRUSTED_PROXIES: list.pipe(z.array(network)),
  /** Other names under which people and probes may ask for us, besides the public address's. */
  ALLOWED_HOSTS: list.pipe(z.array(hostName)),
  DATA_DIR: z.string().min(1).default('./.data'),
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(20),
  DEMO_MODE: flag(false),
  ROLES: z
    .string()
    .default('api,worker')
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['api', 'worker'])).min(1)),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOG_PRETTY: flag(false),
  JOB_CONCURRENCY: z.coerce.number().int().min(1).max(100).default(10),
  API_RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  /** Lets webhooks and push messages of people lead to this machine, over plain HTTP: for tests and for who tries the product. */
  WEBHOOKS_TO_LOOPBACK: flag(false),
  /** The key that signs payment links; links of the version before stay good. */
  PAY_LINK_KEY_VERSION: z.coerce.number().int().min(1).max(255).default(1),
  /** The bearer token for metrics; unset: callers of private networks read them. */
  METRICS_KEY: z.string().min(16).optional(),
  /** Opens all of a demonstration that is open to others; the sandbox takes the same. */
  DEMO_OPERATOR_KEY: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Sadaf <hello@sadaf.example>'),
  /** Nodes that are asked what people's own wallets hold (JSON-RPC); without one its chain is not read. */
  CHAIN_ETHEREUM_RPC_URL: webUrl.optional(),
  CHAIN_SOLANA_RPC_URL: webUrl.optional(),
  /** Where the demonstration plays the outside world; the sandbox's console. */
  DEMO_CONSOLE_URL: webUrl.optional(),
  ...assistantConfigShape,
  ...authConfigShape,
  ...marketsConfigShape,
  ...storageConfigShape,
})

export type Config = z.output<typeof shape> & {
  readonly publicUrl: string
  /** The regulated providers, each as its adapter takes it. */
  readonly providers: ProvidersConfig
  /** The price feeds. */
  readonly markets: MarketsConfig
  /** The language model of the assistant; null where there is none. */
  readonly languageModel: AssistantConfig | null
  /** Other services whose accounts open ours, by name. */
  readonly externalProviders: ReadonlyMap<string, ExternalProvider>
}

/** The environment cannot be used; the message lists everything that is wrong with it. */
export class InvalidEnvironment extends Error {
  override readonly name = 'InvalidEnvironment'
  /** One line each: the variable, and what is wrong with it. */
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`The environment is not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

/** Reads the configuration from the environment. @throws InvalidEnvironment naming every fault at once. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = shape.safeParse(given)
  const faults = result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  const { providers, faults: faultsOfProviders } = readProviders(given)
  faults.push(...faultsOfProviders)
  faults.push(...faultsOfFeeds(given))
  faults.push(...missingOf(s3Names, given, 'S3'))
  faults.push(...faultsOfModel(given))
  faults.push(...unfitForProduction(given))
  const external = readExternalProviders(given)
  faults.push(...external.faults)
  if (!result.success || faults.length > 0) throw new InvalidEnvironment(faults)
  const { HOST, PORT, PUBLIC_URL } = result.data
  const publicUrl = PUBLIC_URL ?? `http://${reachable(HOST)}:${PORT}`
  const markets = readMarkets(result.data, providers.market)
  const languageModel = readModel(result.data)
  return {
    ...{ ...result.data, publicUrl, providers, markets, languageModel },
    externalProviders: external.providers,
  }
}

// Settings that are harmless in a demonstration, and are not where people's own money moves.
function unfitForProduction({ NODE_ENV, DEMO_MODE, BANK_URL, ...given }: NodeJS.ProcessEnv): string[] {
  if (NODE_ENV !== 'production') return []
  const isOn = (text = '') => ['true', '1', 'on'].includes(text)
  const isDemonstration = isOn(DEMO_MODE)
  // Where another setting of the bank is there, its absence is named already.
  const hasNoBank = !BANK_URL && !variablesOf('bank').some((name) => given[name])
  return [
    ...(isDemonstration ? ['DEMO_MODE: a production (NODE_ENV=production) is never a demonstration'] : []),
    ...(isOn(given.WEBHOOKS_TO_LOOPBACK)
      ? ['WEBHOOKS_TO_LOOPBACK: a production (NODE_ENV=production) never calls itself for strangers']
      : []),
    ...(hasNoBank
      ? [`BANK_URL: is missing: a production has a bank of its own (${variablesOf('bank').join(', ')})`]
      : []),
  ]
}

// Settings that make sense together alone.
function missingOf(names: readonly string[], given: NodeJS.ProcessEnv, whose: string): string[] {
  if (!names.some((name) => given[name])) return []
  const missing = names.filter((name) => !given[name])
  return missing.map((name) => `${name}: is missing, though another setting of ${whose} is there`)
}

function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
