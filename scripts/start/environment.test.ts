import { expect, test } from 'vitest'
import { InvalidEnvironment } from '../../apps/server/src/platform/index.ts'
import { planStart } from './environment.ts'

const secrets = {
  bankApiKey: 'made-for-this-folder',
  bankWebhookSecret: `whsec_${'bWFk'.repeat(8)}`,
  exchangeApiKey: 'made-for-this-folder-too',
  exchangeWebhookSecret: `whsec_${'bWFk'.repeat(8)}`,
  identityApiKey: 'made-for-this-folder-as-well',
  identityWebhookSecret: `whsec_${'bWFk'.repeat(8)}`,
  rampApiKey: 'made-for-this-folder-besides',
  rampWebhookSecret: `whsec_${'bWFk'.repeat(8)}`,
  issuerApiKey: 'made-for-this-folder-too-then',
  issuerWebhookSecret: `whsec_${'bWFk'.repeat(8)}`,
  venueApiKey: 'made-for-this-folder-to-trade',
  venueWebhookSecret: `whsec_${'bWFk'.repeat(8)}`,
  marketApiKey: 'made-for-this-folder-at-last',
  databasePassword: 'x',
  operatorKey: 'made-for-the-operator-of-this-folder',
}

function faultsOf(variables: NodeJS.ProcessEnv): readonly string[] {
  try {
    planStart(variables)
    return []
  } catch (error) {
    if (error instanceof InvalidEnvironment) return error.faults
    throw error
  }
}

test('without any setting it is a demonstration with a database and a bank of its own', () => {
  const plan = planStart({})
  expect(plan).toMatchObject({ isSandboxed: true, isEmbedded: true, sandboxPort: 3001 })
  expect(plan.config).toMatchObject({ DEMO_MODE: true, PORT: 3000 })
  expect(plan.environment(secrets)).toMatchObject({
    BANK_URL: 'http://127.0.0.1:3001',
    BANK_API_KEY: secrets.bankApiKey,
    FX_URL: 'http://127.0.0.1:3001',
    FX_API_KEY: secrets.exchangeApiKey,
    IDENTITY_URL: 'http://127.0.0.1:3001',
    IDENTITY_API_KEY: secrets.identityApiKey,
    CARDS_URL: 'http://127.0.0.1:3001',
    CARDS_API_KEY: secrets.issuerApiKey,
    VENUE_URL: 'http://127.0.0.1:3001',
    VENUE_API_KEY: secrets.venueApiKey,
    RAMP_URL: 'http://127.0.0.1:3001',
    RAMP_API_KEY: secrets.rampApiKey,
    MARKET_URL: 'http://127.0.0.1:3001',
    MARKET_API_KEY: secrets.marketApiKey,
    SANDBOX_PORT: '3001',
  })
})

const ownBank = {
  BANK_URL: 'https://bank.example',
  BANK_API_KEY: 'a-key-of-sixteen-letters',
  BANK_WEBHOOK_SECRET: `whsec_${'b3du'.repeat(8)}`,
}

test('a production is no demonstration, and does not start as one', () => {
  const production = { NODE_ENV: 'production', ...ownBank }
  const plan = planStart(production)
  expect(plan).toMatchObject({ exposure: 'closed', isSandboxed: false })
  expect(plan.config.DEMO_MODE).toBe(false)
  expect(faultsOf({ ...production, DEMO_MODE: 'true' })).toEqual([
    'DEMO_MODE: a production (NODE_ENV=production) is never a demonstration',
  ])
})

test('a production without a bank does not get the sandbox’s', () => {
  expect(faultsOf({ NODE_ENV: 'production' })).toEqual([
    'BANK_URL: is missing: a production has a bank of its own (BANK_URL, BANK_API_KEY, BANK_WEBHOOK_SECRET)',
  ])
})

test('only where others can reach it has a demonstration a key for its operator', () => {
  const local = planStart({})
  expect(local.exposure).toBe('local')
  expect(local.environment(secrets)).not.toHaveProperty('DEMO_OPERATOR_KEY')
  const open = planStart({ PUBLIC_URL: 'https://demo.example' })
  expect(open.exposure).toBe('open')
  expect(open.environment(secrets)).toMatchObject({ DEMO_OPERATOR_KEY: secrets.operatorKey })
  const DEMO_OPERATOR_KEY = 'a-key-of-the-operators-own-choosing'
  const own = planStart({ PUBLIC_URL: 'https://demo.example', DEMO_OPERATOR_KEY })
  expect(own.environment(secrets)).toMatchObject({ DEMO_OPERATOR_KEY })
})

test('a bank and a database of one’s own take the place of ours', () => {
  const own = { DATABASE_URL: 'postgres://db.example/sadaf', ...ownBank }
  const plan = planStart(own)
  expect(plan).toMatchObject({ isSandboxed: false, isEmbedded: false })
  expect(plan.environment(secrets)).toMatchObject(own)
})

test('behind a proxy, this machine reaches the server by its own address', () => {
  const plan = planStart({ PUBLIC_URL: 'https://sadaf.example', PORT: '4000' })
  expect(plan.config.publicUrl).toBe('https://sadaf.example')
  expect(plan.localUrl).toBe('http://127.0.0.1:4000')
})

test.each([
  [
    { PORT: '65535' },
    ['SANDBOX_PORT: must be a whole number from 1 to 65535; PORT + 1 when it is not given'],
  ],
  [{ PORT: '4000', SANDBOX_PORT: '4000' }, ['SANDBOX_PORT: must differ from PORT']],
  [{ PORT: 'http' }, ['PORT: Invalid input: expected number, received NaN']],
  [{ BANK_URL: 'https://bank.example', SANDBOX_PORT: 'none' }, ['BANK_API_KEY: …', 'BANK_WEBHOOK_SECRET: …']],
])('%o is refused for exactly that', (variables, faults) => {
  const names = (lines: readonly string[]) => lines.map((line) => line.split(':')[0])
  expect(names(faultsOf(variables))).toEqual(names(faults))
})
