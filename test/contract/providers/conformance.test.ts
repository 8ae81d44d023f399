import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { money } from '@sadaf/money'
import { startSandbox } from '../../../apps/sandbox/src/main.ts'
import {
  createBinanceFeed,
  createCoinGeckoFeed,
  createSandboxFeed,
} from '../../../apps/server/src/markets/index.ts'
import {
  createBank,
  createExchange,
  createIdentity,
  createIssuer,
  createRamp,
  createVenue,
} from '../../../apps/server/src/providers/index.ts'
import { createBankConsole } from '../../support/bank-console.ts'
import { goesOn, playBinance } from '../../support/market-houses/binance.ts'
import { playCoinGecko } from '../../support/market-houses/coingecko.ts'
import { bankCases } from './bank-cases.ts'
import { exchangeCases } from './exchange-cases.ts'
import { identityCases } from './identity-cases.ts'
import { issuerCases } from './issuer-cases.ts'
import { followingCases, marketCases } from './market-cases.ts'
import { rampCases } from './ramp-cases.ts'
import { realBank, realExchange, realIdentity, realIssuer, realRamp, realVenue } from './real-services.ts'
import { repeating } from './repeating.ts'
import { questionCases, signatureCases } from './signature-cases.ts'
import { type Mishap, startUnreliableLine } from './unreliable-line.ts'
import { venueCases } from './venue-cases.ts'

const secret = () => `whsec_${randomBytes(32).toString('base64')}`
const bankKey = 'bank-key-of-the-tests'
const exchangeKey = 'exchange-key-of-the-tests'
const identityKey = 'identity-key-of-the-tests'
const issuerKey = 'issuer-key-of-the-tests'
const venueKey = 'venue-key-of-the-tests'
const rampKey = 'ramp-key-of-the-tests'
const marketKey = 'market-key-of-the-tests'
// Short, since every second call on the bad line runs into it; ample for a sandbox in this process.
const IMPATIENT_MS = 1_500

async function aSandbox() {
  const dataDir = mkdtempSync(join(tmpdir(), 'sadaf-conformance-'))
  const sandbox = await startSandbox({
    port: 0,
    dataDir,
    apiKey: bankKey,
    webhookSecret: secret(),
    exchange: { apiKey: exchangeKey, webhookSecret: secret() },
    identity: { apiKey: identityKey, webhookSecret: secret() },
    issuer: { apiKey: issuerKey, webhookSecret: secret() },
    venue: { apiKey: venueKey, webhookSecret: secret() },
    ramp: { apiKey: rampKey, webhookSecret: secret() },
    market: { apiKey: marketKey },
    latencyMs: 0,
  })
  return {
    url: sandbox.url,
    async stop() {
      await sandbox.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const adapters = (url: string, pagesUrl = url) => ({
  bank: createBank({ url, apiKey: bankKey, webhookSecret: secret(), timeoutMs: IMPATIENT_MS }),
  exchange: createExchange({ url, apiKey: exchangeKey, webhookSecret: secret(), timeoutMs: IMPATIENT_MS }),
  identity: createIdentity({ url, apiKey: identityKey, webhookSecret: secret(), timeoutMs: IMPATIENT_MS }),
  issuer: createIssuer({ url, apiKey: issuerKey, webhookSecret: secret(), timeoutMs: IMPATIENT_MS }),
  venue: createVenue({ url, apiKey: venueKey, webhookSecret: secret(), timeoutMs: IMPATIENT_MS }),
  ramp: createRamp({
    url,
    pagesUrl,
    apiKey: rampKey,
    webhookSecret: secret(),
    timeoutMs: IMPATIENT_MS,
  }),
  feed: createSandboxFeed({ url, apiKey: marketKey, timeoutMs: IMPATIENT_MS }),
})

// The sandbox's collection that the other bank always declines.
const declined = money('USD', 2013n)
// A shop of the sandbox.
const shop = 'shop-finjan'

async function directly() {
  const sandbox = await aSandbox()
  const decided = createBankConsole(sandbox.url, undefined, 'identity')
  const shops = createBankConsole(sandbox.url, undefined, 'cards')
  const payer = createBankConsole(sandbox.url, undefined, 'ramp')
  return { ...adapters(sandbox.url), declined, shop, decided, shops, payer, stop: sandbox.stop }
}

/** Every other call goes wrong in one of these ways. Half of them have reached the provider by then. */
const mishaps: readonly Mishap[] = [
  { kind: 'lost' },
  { kind: 'answered', status: 500, body: '<html><h1>Internal Server Error</h1></html>' },
  { kind: 'cut' },
  { kind: 'answered', status: 429, body: '{"code":"too_many_requests"}', headers: { 'retry-after': '0' } },
  { kind: 'changed', change: (body) => `${body.slice(0, 20)}` },
  { kind: 'answered', status: 404, body: '<html>no such host</html>' },
  { kind: 'changed', change: () => '{"id":7,"data":{},"status":[]}' },
  { kind: 'answered', status: 401, body: '{"code":"unauthorized"}' },
  { kind: 'changed', change: () => ' '.repeat(5_000_000) },
  { kind: 'answered', status: 302, body: '', headers: { location: '/elsewhere' } },
  { kind: 'answered', status: 200, body: '' },
]
async function onABadLine(what: readonly Mishap[]) {
  const sandbox = await aSandbox()
  const line = await startUnreliableLine(sandbox.url)
  line.befallEveryOther(what)
  const { bank, exchange, identity, issuer, ramp, venue, feed } = adapters(line.url, sandbox.url)
  return {
    bank: repeating(bank),
    exchange: repeating(exchange),
    identity: repeating(identity),
    issuer: repeating(issuer),
    venue: repeating(venue),
    ramp: repeating(ramp),
    payer: createBankConsole(sandbox.url, undefined, 'ramp'),
    feed: repeating(feed),
    shops: createBankConsole(sandbox.url, undefined, 'cards'),
    declined,
    shop,
    decided: createBankConsole(sandbox.url, undefined, 'identity'),
    async stop() {
      await line.stop()
      await sandbox.stop()
    },
  }
}

/** Puts such a line before a house, and gives the adapter of what is behind it. */
async function behind<T extends object>(
  house: { readonly url: string; stop(): void },
  adapter: (url: string) => T,
): Promise<{ feed: T; stop(): Promise<void> }> {
  const { origin, pathname } = new URL(house.url)
  const line = await startUnreliableLine(origin)
  line.befallEveryOther(mishaps)
  return {
    feed: repeating(adapter(line.url + (pathname === '/' ? '' : pathname))),
    async stop() {
      await line.stop()
      house.stop()
    },
  }
}

const binanceAt = (url: string, streamUrl: string) =>
  createBinanceFeed({ url, streamUrl, timeoutMs: IMPATIENT_MS })

async function binance() {
  const house = await playBinance()
  house.welcome = goesOn
  return { feed: binanceAt(house.url, house.streamUrl), stop: async () => house.stop() }
}

async function binanceOnABadLine() {
  const house = await playBinance()
  return behind(house, (url) => binanceAt(url, house.streamUrl))
}

const coinGeckoAt = (url: string) =>
  createCoinGeckoFeed({
    ...{ url, apiKey: 'any', keyHeader: 'x-cg-demo-api-key' },
    ...{ everyMs: 50, perMinute: 10_000, timeoutMs: IMPATIENT_MS },
  })

async function coinGecko() {
  const house = await playCoinGecko()
  return { feed: coinGeckoAt(house.url), stop: async () => house.stop() }
}

const coinGeckoOnABadLine = async () => behind(await playCoinGecko(), coinGeckoAt)

bankCases('the bank of the sandbox', directly)
bankCases('the bank on a line on which every other call goes wrong', () => onABadLine(mishaps))
exchangeCases('the exchange of the sandbox', directly)
exchangeCases('the exchange on a line on which every other call goes wrong', () => onABadLine(mishaps))
identityCases('the identity service of the sandbox', directly)
identityCases('the identity service on a line on which every other call goes wrong', () =>
  onABadLine(mishaps),
)
issuerCases('the issuer of the sandbox', directly)
issuerCases('the issuer on a line on which every other call goes wrong', () => onABadLine(mishaps))
venueCases('the venue of the sandbox', directly)
venueCases('the venue on a line on which every other call goes wrong', () => onABadLine(mishaps))
rampCases('the ramp of the sandbox', directly)
rampCases('the ramp on a line on which every other call goes wrong', () => onABadLine(mishaps))
marketCases('the market data of the sandbox', directly)
marketCases('the market data on a line on which every other call goes wrong', () => onABadLine(mishaps))
followingCases('the market data of the sandbox, as it goes on', directly)
const ofAnExchange = { knowsSupplies: false, goesOn: false }
marketCases('what speaks as Binance does', binance, ofAnExchange)
marketCases('what speaks as Binance does, on a bad line', binanceOnABadLine, ofAnExchange)
followingCases('what speaks as Binance does, as it goes on', binance)
const ofPoints = { addsUp: false }
marketCases('what speaks as CoinGecko does', coinGecko, ofPoints)
marketCases('what speaks as CoinGecko does, on a bad line', coinGeckoOnABadLine, ofPoints)
followingCases('what speaks as CoinGecko does, as it goes on', coinGecko)
if (realBank) bankCases('a real bank', realBank)
if (realExchange) exchangeCases('a real exchange', realExchange)
if (realIdentity) identityCases('a real identity service', realIdentity)
if (realRamp) rampCases('a real ramp', realRamp)
if (realIssuer) issuerCases('a real issuer', realIssuer)
if (realVenue) venueCases('a real venue', realVenue)

const away = { url: undefined, apiKey: undefined, timeoutMs: IMPATIENT_MS }
signatureCases('the bank', (webhookSecret) => createBank({ ...away, webhookSecret }))
signatureCases('the exchange', (webhookSecret) => createExchange({ ...away, webhookSecret }))
signatureCases('the identity service', (webhookSecret) => createIdentity({ ...away, webhookSecret }))
signatureCases('the issuer', (webhookSecret) => createIssuer({ ...away, webhookSecret }))
signatureCases('the venue', (webhookSecret) => createVenue({ ...away, webhookSecret }))
signatureCases('the ramp', (webhookSecret) => createRamp({ ...away, webhookSecret }))
questionCases('the issuer', (webhookSecret) => createIssuer({ ...away, webhookSecret }))
