import { createBank } from './bank.ts'
import type { ProvidersConfig } from './config.ts'
import { createExchange } from './exchange.ts'
import { createIdentity } from './identity.ts'
import { createIssuer } from './issuer.ts'
import { createRamp } from './ramp.ts'
import { createVenue } from './venue.ts'

export const providerKinds = ['bank', 'exchange', 'identity', 'issuer', 'ramp', 'venue'] as const
export type ProviderKind = (typeof providerKinds)[number]

/** The adapter of each kind of provider, by its settings. */
export const createAdapters = (config: ProvidersConfig) =>
  ({
    bank: createBank(config.bank),
    exchange: createExchange(config.exchange),
    identity: createIdentity(config.identity),
    issuer: createIssuer(config.issuer),
    ramp: createRamp(config.ramp),
    venue: createVenue(config.venue),
  }) satisfies Record<ProviderKind, unknown>

export type Adapters = Readonly<ReturnType<typeof createAdapters>>

/** By which names our books know them. */
export const namesOf = (adapters: Adapters): Readonly<Record<ProviderKind, string>> =>
  // The keys are those of the list.
  Object.fromEntries(providerKinds.map((kind) => [kind, adapters[kind].name])) as Record<ProviderKind, string>
