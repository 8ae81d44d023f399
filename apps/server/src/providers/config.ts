import { z } from 'zod'
import { type LithicConfig, readLithic } from './lithic/config.ts'

// Settings of each provider, declared here and nowhere else.

const webUrl = z.url({ protocol: /^https?$/ })

/** Of a provider that is only asked. */
const asked = {
  /** Origin of the provider; its contract lives below. Without one, every call finds it out of reach. */
  url: webUrl.optional(),
  apiKey: z.string().min(16).optional(),
  /** How long it may take to answer, to the last byte. */
  timeoutMs: z.coerce.number().int().min(100).max(60_000).default(10_000),
}

/** Of a provider that also tells us of what happens. */
const telling = {
  ...asked,
  /** Shared with the provider; `whsec_` and base64. */
  webhookSecret: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32}[A-Za-z0-9+/]*={0,2}$/, 'must be whsec_ and at least 24 bytes in base64')
    .optional(),
}

/** Each provider's settings: by which prefix the environment names them, and what a fault calls the provider. */
const settings = {
  bank: { prefix: 'BANK', what: 'the bank', shape: telling },
  exchange: { prefix: 'FX', what: 'the exchange', shape: telling },
  identity: { prefix: 'IDENTITY', what: 'the identity service', shape: telling },
  issuer: {
    prefix: 'CARDS',
    what: 'the card issuer',
    shape: {
      ...telling,
      /** How long a purchase may be thought about before it is declined; 100 when unset. */
      answerMs: z.coerce.number().int().min(50).max(1_800).optional(),
      /** Where a browser reaches the issuer's own pages; its address when unset. */
      pagesUrl: webUrl.optional(),
    },
  },
  ramp: {
    prefix: 'RAMP',
    what: 'the ramp',
    shape: {
      ...telling,
      /** Where a browser reaches the ramp's own pages; its address when unset. A page elsewhere is not believed. */
      pagesUrl: webUrl.optional(),
    },
  },
  venue: { prefix: 'VENUE', what: 'the venue', shape: telling },
  market: { prefix: 'MARKET', what: 'the market data service', shape: asked },
} as const

type Configured<Shape extends z.core.$ZodShape> = Readonly<z.output<z.ZodObject<Shape>>>

/** Settings of an adapter whose provider is only asked. */
export type AskedProviderConfig = Configured<typeof asked>

/** Settings of an adapter. */
export type ProviderConfig = Configured<typeof telling>

export type ProvidersConfig = {
  readonly [Name in keyof typeof settings]: Configured<(typeof settings)[Name]['shape']>
} & {
  /** There where Lithic issues the cards, in the place of an issuer that speaks our own contract. */
  readonly lithic?: LithicConfig
}

export type IssuerConfig = ProvidersConfig['issuer']
export type RampConfig = ProvidersConfig['ramp']

/** Those of its settings that make sense together alone. */
const belongTogether: readonly string[] = ['url', 'apiKey', 'webhookSecret']

const variableOf = (prefix: string, field: string) =>
  `${prefix}_${field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`

/** The variables that a provider needs, all of them or none. */
export const variablesOf = (name: keyof typeof settings): readonly string[] => {
  const { prefix, shape } = settings[name]
  return belongTogether.filter((field) => field in shape).map((field) => variableOf(prefix, field))
}

/** Each provider's settings as its adapter takes them, and what is wrong with the environment, a line each. */
export function readProviders(given: NodeJS.ProcessEnv): {
  readonly providers: ProvidersConfig
  readonly faults: readonly string[]
} {
  const faults: string[] = []
  const read = Object.entries(settings).map(([name, { prefix, what, shape }]) => {
    const needed = variablesOf(name as keyof typeof settings)
    if (needed.some((variable) => given[variable])) {
      const missing = needed.filter((variable) => !given[variable])
      faults.push(...missing.map((each) => `${each}: is missing, though another setting of ${what} is there`))
    }
    const own = Object.keys(shape).map((field) => [field, given[variableOf(prefix, field)]])
    const result = z.object(shape).safeParse(Object.fromEntries(own))
    for (const { path, message } of result.error?.issues ?? [])
      faults.push(`${variableOf(prefix, String(path[0]))}: ${message}`)
    return [name, result.data]
  })
  // Where one could not be read, the faults keep the configuration from being used.
  const providers = Object.fromEntries(read) as ProvidersConfig
  const { lithic, faults: faultsOfLithic } = readLithic(given)
  faults.push(...faultsOfLithic)
  if (!lithic) return { providers, faults }
  return {
    providers: { ...providers, issuer: { ...providers.issuer, pagesUrl: lithic.url }, lithic },
    faults,
  }
}

/** The origin of pages that the issuer shows within ours; null where there is none. */
export function issuerPagesOrigin({
  url,
  pagesUrl = url,
}: Pick<ProvidersConfig['issuer'], 'url' | 'pagesUrl'>) {
  return pagesUrl === undefined ? null : new URL(pagesUrl).origin
}
