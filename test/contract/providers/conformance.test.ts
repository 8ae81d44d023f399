import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { money } from '@sadaf/money'
import { startSandbox } from '../../../apps/sandbox/src/main.ts'
import { createBank, createExchange } from '../../../apps/server/src/providers/index.ts'
import { bankCases } from './bank-cases.ts'
import { exchangeCases } from './exchange-cases.ts'
import { realBank, realExchange } from './real-services.ts'
import { repeating } from './repeating.ts'
import { signatureCases } from './signature-cases.ts'
import { type Mishap, startUnreliableLine } from './unreliable-line.ts'

const secret = () => `whsec_${randomBytes(32).toString('base64')}`
const bankKey = 'bank-key-of-the-tests'
const exchangeKey = 'exchange-key-of-the-tests'
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

const adapters = (url: string) => ({
  bank: createBank({ url, apiKey: bankKey, webhookSecret: secret(), timeoutMs: IMPATIENT_MS }),
  exchange: createExchange({ url, apiKey: exchangeKey, webhookSecret: secret(), timeoutMs: IMPATIENT_MS }),
})

// The sandbox's collection that the other bank always declines.
const declined = money('USD', 2013n)

async function directly() {
  const sandbox = await aSandbox()
  return { ...adapters(sandbox.url), declined, stop: sandbox.stop }
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
  const { bank, exchange } = adapters(line.url)
  return {
    bank: repeating(bank),
    exchange: repeating(exchange),
    declined,
    async stop() {
      await line.stop()
      await sandbox.stop()
    },
  }
}

bankCases('the bank of the sandbox', directly)
bankCases('the bank on a line on which every other call goes wrong', () => onABadLine(mishaps))
exchangeCases('the exchange of the sandbox', directly)
exchangeCases('the exchange on a line on which every other call goes wrong', () => onABadLine(mishaps))
if (realBank) bankCases('a real bank', realBank)
if (realExchange) exchangeCases('a real exchange', realExchange)

const away = { url: undefined, apiKey: undefined, timeoutMs: IMPATIENT_MS }
signatureCases('the bank', (webhookSecret) => createBank({ ...away, webhookSecret }))
signatureCases('the exchange', (webhookSecret) => createExchange({ ...away, webhookSecret }))
