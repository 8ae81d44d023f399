import {
  createBank,
  createExchange,
  createIdentity,
  createIssuer,
  createLithic,
  createRamp,
  createVenue,
} from '../../../apps/server/src/providers/index.ts'
import type { BankWorld } from './bank-cases.ts'
import type { ExchangeWorld } from './exchange-cases.ts'
import type { IdentityWorld } from './identity-cases.ts'
import type { IssuerWorld } from './issuer-cases.ts'
import { lithicConfig } from './lithic-adapter.ts'
import type { RampWorld } from './ramp-cases.ts'
import type { VenueWorld } from './venue-cases.ts'

// A provider's own test system, by the variables that docs/providers/README.md names. None is there as a rule.

const TIMEOUT_MS = 30_000

const bankAt = named('BANK')
const exchangeAt = named('FX')
const identityAt = named('IDENTITY')
const issuerAt = named('CARDS')
const venueAt = named('VENUE')
const rampAt = named('RAMP')

export const realBank: (() => Promise<BankWorld>) | null =
  bankAt && (async () => ({ bank: createBank(bankAt), declined: null, shop: null, stop: async () => {} }))

export const realExchange: (() => Promise<ExchangeWorld>) | null =
  bankAt &&
  exchangeAt &&
  (async () => ({ bank: createBank(bankAt), exchange: createExchange(exchangeAt), stop: async () => {} }))

export const realIdentity: (() => Promise<IdentityWorld>) | null =
  identityAt && (async () => ({ identity: createIdentity(identityAt), decided: null, stop: async () => {} }))

export const realIssuer: (() => Promise<IssuerWorld>) | null =
  bankAt &&
  issuerAt &&
  (async () => ({
    bank: createBank(bankAt),
    issuer: createIssuer(issuerAt),
    shops: null,
    stop: async () => {},
  }))

const { CONFORMANCE_LITHIC_API_KEY: lithicKey } = process.env

/** Lithic's sandbox, whose address everybody knows. Nothing there costs anything. */
export const realLithic: (() => Promise<IssuerWorld>) | null = lithicKey
  ? async () => ({
      issuer: createLithic(
        lithicConfig({
          ...{ url: 'https://sandbox.lithic.com', timeoutMs: TIMEOUT_MS, apiKey: () => [lithicKey] },
          product: process.env.CONFORMANCE_LITHIC_PRODUCT,
        }),
      ),
      ...{ bank: null, shops: null },
      stop: async () => {},
    })
  : null

export const realVenue: (() => Promise<VenueWorld>) | null =
  bankAt &&
  venueAt &&
  (async () => ({ bank: createBank(bankAt), venue: createVenue(venueAt), stop: async () => {} }))

export const realRamp: (() => Promise<RampWorld>) | null =
  rampAt &&
  (async () => ({
    ramp: createRamp({ ...rampAt, pagesUrl: process.env.CONFORMANCE_RAMP_PAGES_URL }),
    payer: null,
    stop: async () => {},
  }))

function named(prefix: 'BANK' | 'FX' | 'IDENTITY' | 'CARDS' | 'RAMP' | 'VENUE') {
  const [url, apiKey] = ['URL', 'API_KEY'].map((name) => process.env[`CONFORMANCE_${prefix}_${name}`])
  return url && apiKey ? { url, apiKey, webhookSecret: undefined, timeoutMs: TIMEOUT_MS } : null
}
