import { createBank } from './bank.ts'
import type { ProvidersConfig } from './config.ts'
import { createExchange } from './exchange.ts'
import { createIdentity } from './identity.ts'
import { createIssuer } from './issuer.ts'
import type { IssuerProvider } from './issuing.ts'
import type { Warn } from './lithic/client.ts'
import { createLithic } from './lithic/lithic.ts'
import { createRamp } from './ramp.ts'
import { createVenue } from './venue.ts'

export const providerKinds = ['bank', 'exchange', 'identity', 'issuer', 'ramp', 'venue'] as const
export type ProviderKind = (typeof providerKinds)[number]

/** Cards by the issuer that the settings name. */
const issuerOf = (
  { issuer, lithic }: ProvidersConfig,
  warn?: Warn,
): IssuerProvider & { readonly service?: string } =>
  lithic ? createLithic(lithic, warn) : createIssuer(issuer)

/** The adapter of each kind of provider, by its settings. `warn`: hears of services that cost more than expected. */
export const createAdapters = (config: ProvidersConfig, warn?: Warn) =>
  ({
    bank: createBank(config.bank),
    exchange: createExchange(config.exchange),
    identity: createIdentity(config.identity),
    issuer: issuerOf(config, warn),
    ramp: createRamp(config.ramp),
    venue: createVenue(config.venue),
  }) satisfies Record<ProviderKind, unknown>

export type Adapters = Readonly<ReturnType<typeof createAdapters>>

/** By which names our books know them. */
export const namesOf = (adapters: Adapters): Readonly<Record<ProviderKind, string>> =>
  // The keys are those of the list.
  Object.fromEntries(providerKinds.map((kind) => [kind, adapters[kind].name])) as Record<ProviderKind, string>
