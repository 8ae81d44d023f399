import { createBank, createExchange } from '../../../apps/server/src/providers/index.ts'
import type { BankWorld } from './bank-cases.ts'
import type { ExchangeWorld } from './exchange-cases.ts'

// A provider's own test system, by the variables that docs/providers/README.md names. None is there as a rule.

const TIMEOUT_MS = 30_000

const bankAt = named('BANK')
const exchangeAt = named('FX')

export const realBank: (() => Promise<BankWorld>) | null =
  bankAt && (async () => ({ bank: createBank(bankAt), declined: null, stop: async () => {} }))

export const realExchange: (() => Promise<ExchangeWorld>) | null =
  bankAt &&
  exchangeAt &&
  (async () => ({ bank: createBank(bankAt), exchange: createExchange(exchangeAt), stop: async () => {} }))

function named(prefix: 'BANK' | 'FX') {
  const [url, apiKey] = ['URL', 'API_KEY'].map((name) => process.env[`CONFORMANCE_${prefix}_${name}`])
  return url && apiKey ? { url, apiKey, webhookSecret: undefined, timeoutMs: TIMEOUT_MS } : null
}
