import { join, resolve } from 'node:path'
import {
  type Config,
  type Exposure,
  exposureOf,
  InvalidEnvironment,
  readConfig,
} from '../../apps/server/src/platform/index.ts'
import type { Secrets } from './secrets.ts'

/** Plan of a start, from the environment and the defaults of a newcomer's machine. */
export type Plan = {
  readonly folder: string
  readonly config: Config
  readonly exposure: Exposure
  /** Where the server is reached from this machine, whatever its public address is. */
  readonly localUrl: string
  readonly sandboxPort: number
  /** False when a real bank is configured. */
  readonly isSandboxed: boolean
  /** False when a database is configured. */
  readonly isEmbedded: boolean
  /** The environment of the server and the sandbox. */
  environment(secrets: Secrets): NodeJS.ProcessEnv
}

const HIGHEST_PORT = 65_535
const DEFAULT_PORT = 3000

const standInSecret = `whsec_${Buffer.alloc(32).toString('base64')}`

// Stand in for what is made later, so that all faults are named before anything is made or started.
const standIns: Secrets = {
  bankApiKey: 'a-key-that-is-made-later',
  bankWebhookSecret: standInSecret,
  exchangeApiKey: 'a-key-that-is-made-later',
  exchangeWebhookSecret: standInSecret,
  identityApiKey: 'a-key-that-is-made-later',
  identityWebhookSecret: standInSecret,
  issuerApiKey: 'a-key-that-is-made-later',
  issuerWebhookSecret: standInSecret,
  venueApiKey: 'a-key-that-is-made-later',
  venueWebhookSecret: standInSecret,
  rampApiKey: 'a-key-that-is-made-later',
  rampWebhookSecret: standInSecret,
  marketApiKey: 'a-key-that-is-made-later',
  databasePassword: '',
  operatorKey: 'a-key-of-the-operator-that-is-made-later',
}

/** @throws InvalidEnvironment naming every fault at once */
export function planStart(variables: NodeJS.ProcessEnv): Plan {
  const given: NodeJS.ProcessEnv = {
    DEMO_MODE: variables.NODE_ENV === 'production' ? 'false' : 'true',
    LOG_LEVEL: 'warn',
    ...variables,
  }
  const folder = resolve(given.DATA_DIR || './.data')
  // A production that has no bank is refused by its configuration: never is the sandbox's money taken for real.
  const isSandboxed = !given.BANK_URL && given.NODE_ENV !== 'production'
  const port = Number(given.PORT || DEFAULT_PORT)
  const sandboxPort = given.SANDBOX_PORT ? Number(given.SANDBOX_PORT) : port + 1
  const common = (secrets: Secrets): NodeJS.ProcessEnv => ({
    ...given,
    DATA_DIR: folder,
    ...(isSandboxed && {
      SANDBOX_PORT: String(sandboxPort),
      BANK_URL: `http://127.0.0.1:${sandboxPort}`,
      BANK_API_KEY: given.BANK_API_KEY || secrets.bankApiKey,
      BANK_WEBHOOK_SECRET: given.BANK_WEBHOOK_SECRET || secrets.bankWebhookSecret,
      FX_URL: given.FX_URL || `http://127.0.0.1:${sandboxPort}`,
      FX_API_KEY: given.FX_API_KEY || secrets.exchangeApiKey,
      FX_WEBHOOK_SECRET: given.FX_WEBHOOK_SECRET || secrets.exchangeWebhookSecret,
      IDENTITY_URL: given.IDENTITY_URL || `http://127.0.0.1:${sandboxPort}`,
      IDENTITY_API_KEY: given.IDENTITY_API_KEY || secrets.identityApiKey,
      IDENTITY_WEBHOOK_SECRET: given.IDENTITY_WEBHOOK_SECRET || secrets.identityWebhookSecret,
      CARDS_URL: given.CARDS_URL || `http://127.0.0.1:${sandboxPort}`,
      CARDS_API_KEY: given.CARDS_API_KEY || secrets.issuerApiKey,
      CARDS_WEBHOOK_SECRET: given.CARDS_WEBHOOK_SECRET || secrets.issuerWebhookSecret,
      VENUE_URL: given.VENUE_URL || `http://127.0.0.1:${sandboxPort}`,
      VENUE_API_KEY: given.VENUE_API_KEY || secrets.venueApiKey,
      VENUE_WEBHOOK_SECRET: given.VENUE_WEBHOOK_SECRET || secrets.venueWebhookSecret,
      RAMP_URL: given.RAMP_URL || `http://127.0.0.1:${sandboxPort}`,
      RAMP_API_KEY: given.RAMP_API_KEY || secrets.rampApiKey,
      RAMP_WEBHOOK_SECRET: given.RAMP_WEBHOOK_SECRET || secrets.rampWebhookSecret,
      MARKET_URL: given.MARKET_URL || `http://127.0.0.1:${sandboxPort}`,
      MARKET_API_KEY: given.MARKET_API_KEY || secrets.marketApiKey,
    }),
  })
  const faults: string[] = isSandboxed ? faultsOfPorts(port, sandboxPort) : []
  const whole = {
    ...common(standIns),
    DATABASE_URL: given.DATABASE_URL || 'postgres://embedded',
    ...(isSandboxed && {
      BANK_URL: 'http://sandbox',
      FX_URL: given.FX_URL || 'http://sandbox',
      IDENTITY_URL: given.IDENTITY_URL || 'http://sandbox',
      CARDS_URL: given.CARDS_URL || 'http://sandbox',
      VENUE_URL: given.VENUE_URL || 'http://sandbox',
      RAMP_URL: given.RAMP_URL || 'http://sandbox',
      MARKET_URL: given.MARKET_URL || 'http://sandbox',
    }),
  }
  try {
    const config = readConfig(whole)
    if (faults.length === 0) {
      const { publicUrl: localUrl } = readConfig({ ...whole, PUBLIC_URL: '' })
      const isEmbedded = !given.DATABASE_URL
      const exposure = exposureOf(config)
      const environment = (secrets: Secrets): NodeJS.ProcessEnv => ({
        ...common(secrets),
        ...(exposure === 'open' && {
          DEMO_OPERATOR_KEY: given.DEMO_OPERATOR_KEY || secrets.operatorKey,
          // Of the sandbox, others reach what we pass on.
          ...(isSandboxed &&
            !given.CARDS_URL && {
              CARDS_PAGES_URL: given.CARDS_PAGES_URL || `${config.publicUrl}/dev/providers`,
            }),
          ...(isSandboxed &&
            !given.RAMP_URL && {
              RAMP_PAGES_URL: given.RAMP_PAGES_URL || `${config.publicUrl}/dev/providers`,
            }),
        }),
      })
      return { folder, config, exposure, localUrl, sandboxPort, isSandboxed, isEmbedded, environment }
    }
  } catch (error) {
    if (!(error instanceof InvalidEnvironment)) throw error
    faults.unshift(...error.faults)
  }
  throw new InvalidEnvironment(faults)
}

// Of a wrong PORT the server's own configuration complains.
function faultsOfPorts(port: number, sandboxPort: number): string[] {
  if (Number.isNaN(port)) return []
  if (sandboxPort === port) return ['SANDBOX_PORT: must differ from PORT']
  if (Number.isInteger(sandboxPort) && sandboxPort >= 1 && sandboxPort <= HIGHEST_PORT) return []
  return [`SANDBOX_PORT: must be a whole number from 1 to ${HIGHEST_PORT}; PORT + 1 when it is not given`]
}

/** Where the keys of an installation are. */
export function keysFile(folder: string): string {
  return join(folder, 'keys.json')
}
