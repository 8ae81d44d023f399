import { expect, test } from 'vitest'
import { InvalidEnvironment, readConfig } from './config.ts'

const least = { DATABASE_URL: 'postgres://db.example/sadaf' }
const bank = {
  BANK_URL: 'https://bank.example',
  BANK_API_KEY: 'a-key-of-sixteen-letters',
  BANK_WEBHOOK_SECRET: `whsec_${'c2VjcmV0'.repeat(4)}`,
}

function faultsOf(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof InvalidEnvironment) return error.faults
    throw error
  }
}

test('a database is all that is needed', () => {
  expect(readConfig(least)).toMatchObject({
    PORT: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    DEMO_MODE: false,
  })
})

test('every fault is named at once', () => {
  const faults = faultsOf({
    ...bank,
    PORT: 'http',
    DATABASE_URL: 'mysql://db.example',
    ROLES: 'api,cook',
    BANK_WEBHOOK_SECRET: 'secret',
    AUTH_PASSWORD_MIN_LENGTH: '3',
  })
  const named = faults.map((fault) => fault.split(':')[0]).toSorted()
  expect(named).toEqual([
    'AUTH_PASSWORD_MIN_LENGTH',
    'BANK_WEBHOOK_SECRET',
    'DATABASE_URL',
    'PORT',
    'ROLES.1',
  ])
})

test('the settings of the bank come together or not at all', () => {
  expect(faultsOf({ ...least, ...bank })).toEqual([])
  expect(faultsOf({ ...least, BANK_URL: bank.BANK_URL })).toEqual([
    'BANK_API_KEY: is missing, though another setting of the bank is there',
    'BANK_WEBHOOK_SECRET: is missing, though another setting of the bank is there',
  ])
})

test('a provider is handed over whole, with the time that it may take', () => {
  const { providers } = readConfig({ ...least, ...bank, BANK_TIMEOUT_MS: '2500' })
  expect(providers).toEqual({
    bank: {
      url: bank.BANK_URL,
      apiKey: bank.BANK_API_KEY,
      webhookSecret: bank.BANK_WEBHOOK_SECRET,
      timeoutMs: 2500,
    },
    exchange: { url: undefined, apiKey: undefined, webhookSecret: undefined, timeoutMs: 10_000 },
    identity: { url: undefined, apiKey: undefined, webhookSecret: undefined, timeoutMs: 10_000 },
    issuer: { url: undefined, apiKey: undefined, webhookSecret: undefined, timeoutMs: 10_000 },
    venue: { url: undefined, apiKey: undefined, webhookSecret: undefined, timeoutMs: 10_000 },
    ramp: {
      url: undefined,
      apiKey: undefined,
      webhookSecret: undefined,
      timeoutMs: 10_000,
      pagesUrl: undefined,
    },
    market: { url: undefined, apiKey: undefined, timeoutMs: 10_000 },
  })
})

test.each(['secret', 'whsec_', 'whsec_c2VjcmV0', 'whsec_!'.padEnd(60, 'x')])(
  'a webhook secret that nothing could be signed with stops the start: %s',
  (secret) => {
    expect(faultsOf({ ...least, ...bank, BANK_WEBHOOK_SECRET: secret })).toEqual([
      'BANK_WEBHOOK_SECRET: must be whsec_ and at least 24 bytes in base64',
    ])
  },
)

test('the settings of the exchange come together or not at all', () => {
  expect(faultsOf({ ...least, FX_URL: 'https://exchange.example' })).toEqual([
    'FX_API_KEY: is missing, though another setting of the exchange is there',
    'FX_WEBHOOK_SECRET: is missing, though another setting of the exchange is there',
  ])
})

test('the settings of the venue come together or not at all', () => {
  expect(faultsOf({ ...least, VENUE_URL: 'https://venue.example' })).toEqual([
    'VENUE_API_KEY: is missing, though another setting of the venue is there',
    'VENUE_WEBHOOK_SECRET: is missing, though another setting of the venue is there',
  ])
})

test('the settings of the ramp come together or not at all', () => {
  expect(faultsOf({ ...least, RAMP_URL: 'https://ramp.example' })).toEqual([
    'RAMP_API_KEY: is missing, though another setting of the ramp is there',
    'RAMP_WEBHOOK_SECRET: is missing, though another setting of the ramp is there',
  ])
})

test('the settings of the market data service come together or not at all', () => {
  expect(faultsOf({ ...least, MARKET_URL: 'https://prices.example' })).toEqual([
    'MARKET_API_KEY: is missing, though another setting of the market data service is there',
  ])
})

const binance = {
  MARKET_BINANCE_URL: 'https://exchange.example',
  MARKET_BINANCE_STREAM_URL: 'wss://stream.exchange.example',
}
const coingecko = {
  MARKET_COINGECKO_URL: 'https://prices.example/api/v3',
  MARKET_COINGECKO_API_KEY: 'CG-a-key-of-theirs',
}
const sandbox = { MARKET_URL: 'http://127.0.0.1:3001', MARKET_API_KEY: 'a-key-of-sixteen-letters' }

test('feeds are followed in the order in which they are named; the sandbox alone where none is named', () => {
  expect(readConfig(least).markets.feeds).toEqual([])
  expect(readConfig({ ...least, ...sandbox, ...binance, ...coingecko }).markets.feeds).toEqual(['sandbox'])
  const MARKET_FEEDS = 'coingecko, binance,sandbox'
  const { markets } = readConfig({ ...least, ...sandbox, ...binance, ...coingecko, MARKET_FEEDS })
  expect(markets).toMatchObject({
    feeds: ['coingecko', 'binance', 'sandbox'],
    binance: { url: 'https://exchange.example', streamUrl: 'wss://stream.exchange.example' },
    coingecko: { keyHeader: 'x-cg-pro-api-key', everyMs: 60_000, perMinute: 30 },
  })
})

test('a feed that is named has its settings', () => {
  expect(faultsOf({ ...least, MARKET_FEEDS: 'binance,coingecko,sandbox' })).toEqual([
    'MARKET_URL: is missing, though MARKET_FEEDS names sandbox',
    'MARKET_API_KEY: is missing, though MARKET_FEEDS names sandbox',
    'MARKET_BINANCE_URL: is missing, though MARKET_FEEDS names binance',
    'MARKET_BINANCE_STREAM_URL: is missing, though MARKET_FEEDS names binance',
    'MARKET_COINGECKO_URL: is missing, though MARKET_FEEDS names coingecko',
    'MARKET_COINGECKO_API_KEY: is missing, though MARKET_FEEDS names coingecko',
  ])
})

test.each(['kraken', 'binance,binance', ',', 'binance;coingecko'])(
  'unknown feeds, or feeds that are named twice, stop the start: %s',
  (MARKET_FEEDS) => {
    expect(faultsOf({ ...least, ...binance, MARKET_FEEDS }).join()).toContain('MARKET_FEEDS')
  },
)

test('a production does not follow the sandbox beside a market', () => {
  const production = { ...least, ...bank, ...sandbox, ...binance, NODE_ENV: 'production' }
  expect(faultsOf({ ...production, MARKET_FEEDS: 'binance' })).toEqual([])
  expect(faultsOf({ ...production, MARKET_FEEDS: 'binance,sandbox' })).toEqual([
    'MARKET_FEEDS: a production does not follow the sandbox beside a market',
  ])
  expect(faultsOf({ ...production, NODE_ENV: 'development', MARKET_FEEDS: 'binance,sandbox' })).toEqual([])
})

test('proxies are trusted by address or network, and by nothing else', () => {
  expect(readConfig(least).TRUSTED_PROXIES).toEqual([])
  const TRUSTED_PROXIES = '10.0.0.7, 10.1.0.0/16,fd00::/8'
  expect(readConfig({ ...least, TRUSTED_PROXIES }).TRUSTED_PROXIES).toEqual([
    '10.0.0.7',
    '10.1.0.0/16',
    'fd00::/8',
  ])
  expect(faultsOf({ ...least, TRUSTED_PROXIES: '10.0.0.7,everybody' })).toEqual([
    'TRUSTED_PROXIES.1: must be an address or a network',
  ])
})

test('a production is no demonstration and has a bank', () => {
  const production = { ...least, NODE_ENV: 'production' }
  expect(faultsOf({ ...production, ...bank })).toEqual([])
  const noBank =
    'BANK_URL: is missing: a production has a bank of its own (BANK_URL, BANK_API_KEY, BANK_WEBHOOK_SECRET)'
  expect(faultsOf(production)).toEqual([noBank])
  for (const DEMO_MODE of ['true', '1', 'on']) {
    expect(faultsOf({ ...production, ...bank, DEMO_MODE })).toEqual([
      'DEMO_MODE: a production (NODE_ENV=production) is never a demonstration',
    ])
  }
  expect(faultsOf({ ...least, DEMO_MODE: 'true' })).toEqual([])
})

test('a language model is named whole or not at all, and figures leave a production encrypted', () => {
  const model = { LLM_BASE_URL: 'https://models.example/v1', LLM_MODEL: 'pearl' }
  expect(readConfig(least).languageModel).toBeNull()
  expect(readConfig({ ...least, ...model }).languageModel).toEqual({
    ...{ baseUrl: 'https://models.example/v1', model: 'pearl', apiKey: undefined },
    ...{ timeoutMs: 20_000, answersPerDay: 50, tokensPerDay: 200_000 },
  })
  expect(faultsOf({ ...least, LLM_API_KEY: 'a-key-of-a-model' })).toEqual([
    'LLM_BASE_URL: is missing, though another setting of the language model is there',
    'LLM_MODEL: is missing, though another setting of the language model is there',
  ])
  const production = { ...least, ...bank, ...model, NODE_ENV: 'production' }
  expect(faultsOf(production)).toEqual([])
  expect(faultsOf({ ...production, LLM_BASE_URL: 'http://127.0.0.1:11434/v1' })).toEqual([])
  expect(faultsOf({ ...production, LLM_BASE_URL: 'http://models.example/v1' })).toEqual([
    'LLM_BASE_URL: a production (NODE_ENV=production) sends figures over https alone',
  ])
})

test('other names of the site are hosts, not addresses of pages', () => {
  const ALLOWED_HOSTS = 'old.example, probe.internal:9000,[::1]:9000'
  expect(readConfig({ ...least, ALLOWED_HOSTS }).ALLOWED_HOSTS).toHaveLength(3)
  expect(faultsOf({ ...least, ALLOWED_HOSTS: 'https://old.example,*' })).toHaveLength(2)
})

test('a variable that is empty counts as absent', () => {
  expect(readConfig({ ...least, PORT: '', BANK_URL: '' })).toMatchObject({ PORT: 3000 })
})

test.each([
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000'],
])('listening on %s, the address to open is %s', (HOST, address) => {
  expect(readConfig({ ...least, HOST }).publicUrl).toBe(address)
})
