import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from './config.ts'
import {
  anAccount,
  apiKey,
  aReceiver,
  aSandbox,
  balanceOf,
  clientOf,
  eventPage,
  NEVER_BY_ITSELF_MS,
  page,
  type TestClient,
  temporaryFolder,
  usd,
  webhookSecret,
} from './testing.ts'

const valid = {
  BANK_API_KEY: apiKey,
  BANK_WEBHOOK_SECRET: webhookSecret,
  FX_API_KEY: 'exchange-key-of-the-tests',
  FX_WEBHOOK_SECRET: webhookSecret,
  IDENTITY_API_KEY: 'identity-key-of-the-tests',
  IDENTITY_WEBHOOK_SECRET: webhookSecret,
  RAMP_API_KEY: 'ramp-key-of-the-tests',
  RAMP_WEBHOOK_SECRET: webhookSecret,
  CARDS_API_KEY: 'issuer-key-of-the-tests',
  CARDS_WEBHOOK_SECRET: webhookSecret,
  VENUE_API_KEY: 'venue-key-of-the-tests',
  VENUE_WEBHOOK_SECRET: webhookSecret,
  MARKET_API_KEY: 'market-key-of-the-tests',
}

type Program = {
  readonly child: ChildProcess
  readonly ended: Promise<{ code: number | null; says: string }>
}

/** The sandbox as a process of its own, as it is started in earnest. */
function aProgram(environment: Record<string, string>): Program {
  const child = fork(join(import.meta.dirname, 'main.ts'), {
    env: { PATH: process.env.PATH, SANDBOX_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let says = ''
  const outputs = [child.stdout, child.stderr].filter((stream) => stream !== null)
  for (const stream of outputs) stream.on('data', (chunk) => (says += chunk))
  const closed = Promise.all(outputs.map((stream) => once(stream, 'close')))
  const ended = once(child, 'exit').then(async ([code]) => {
    await closed
    return { code: z.number().nullable().parse(code), says }
  })
  return { child, ended }
}

/** The address in the ready line. */
async function addressOf({ child, ended }: Program): Promise<string> {
  if (!child.stdout) throw new Error('the program has no output')
  const first = await Promise.race([once(child.stdout, 'data'), ended])
  const match = /^Sandbox ready at (http:\S+)\n$/.exec(String(Array.isArray(first) ? first[0] : first.says))
  if (!match?.[1]) throw new Error(`the sandbox said ${JSON.stringify(first)}`)
  return match[1]
}

test.for([
  ['SIGTERM', (child: ChildProcess) => child.kill('SIGTERM')],
  ['SIGINT', (child: ChildProcess) => child.kill('SIGINT')],
  ['the end of its parent', (child: ChildProcess) => child.disconnect()],
] as const)('the program says one line when it is ready and ends cleanly at %s', async ([_cause, cause]) => {
  const program = aProgram({ ...valid, DATA_DIR: temporaryFolder() })
  const url = await addressOf(program)
  expect((await fetch(`${url}/bank/v1/health`)).status).toBe(200)
  cause(program.child)
  expect(await program.ended).toEqual({ code: 0, says: `Sandbox ready at ${url}\n` })
})

test('a port that is taken is one clear message', async () => {
  const sandbox = await aSandbox()
  const program = aProgram({ ...valid, DATA_DIR: temporaryFolder(), SANDBOX_PORT: new URL(sandbox.url).port })
  expect(await program.ended).toEqual({
    code: 75,
    says: 'The port of the sandbox (SANDBOX_PORT) is taken: another program listens on it\n',
  })
})

test('books that another sandbox has open are one clear message', async () => {
  const sandbox = await aSandbox()
  const program = aProgram({ ...valid, DATA_DIR: sandbox.dataDir })
  expect(await program.ended).toMatchObject({
    code: 75,
    says: expect.stringMatching(/^The books at \S+ are in use by another sandbox\n$/),
  })
})

test('a wrong environment is refused with everything that is wrong', () => {
  const wrong = {
    ...valid,
    SANDBOX_PORT: '70000',
    BANK_WEBHOOK_SECRET: 'hunter2',
    BANK_WEBHOOK_URL: 'ftp://x',
  }
  for (const name of ['SANDBOX_PORT', 'BANK_WEBHOOK_SECRET', 'BANK_WEBHOOK_URL'])
    expect(() => readConfig(wrong)).toThrow(name)
  for (const name of ['BANK_API_KEY', 'FX_WEBHOOK_SECRET']) expect(() => readConfig({})).toThrow(name)
  expect(readConfig(valid)).toMatchObject({ SANDBOX_PORT: 3001, HOST: '127.0.0.1', DATA_DIR: './.data' })
})

/** Sends payments of 1.00, several at a time, until the sandbox is gone; returns those that were acknowledged. */
async function payUntilKilled(client: TestClient, debtor: string, creditor: string, onPaid: () => void) {
  const acknowledged: string[] = []
  const payer = async (name: number) => {
    for (let n = 0; ; n += 1) {
      const id = `op-${name}-${n}`
      const order = { id, debtor_account: debtor, creditor_account: creditor, amount: usd('1.00') }
      const answer = await client.post('/payments', order, id).catch(() => null)
      if (!answer) return
      if (answer.status === 202) acknowledged.push(id)
      onPaid()
    }
  }
  await Promise.all([0, 1, 2, 3].map(payer))
  return acknowledged
}

test('a kill in the middle of payments loses none that was acknowledged, and all of them end', async () => {
  const dataDir = temporaryFolder()
  const receiver = await aReceiver((nth) => (nth % 3 === 0 ? 500 : 204))
  const environment = {
    ...valid,
    DATA_DIR: dataDir,
    SANDBOX_LATENCY_MS: '20',
    BANK_WEBHOOK_URL: receiver.url,
  }
  const first = aProgram(environment)
  const client = clientOf(await addressOf(first))
  const debtor = await anAccount(client, '100000.00')
  const creditor = await anAccount(client)
  let paid = 0
  const acknowledged = await payUntilKilled(client, debtor, creditor, () => {
    paid += 1
    if (paid === 120) first.child.kill('SIGKILL')
  })
  await first.ended
  expect(acknowledged.length).toBeGreaterThanOrEqual(100)

  const again = clientOf(await addressOf(aProgram(environment)))
  await again.settle()
  const states = await Promise.all(acknowledged.map((id) => again.get(`/payments/${id}`)))
  expect(new Set(states.map(({ body }) => body.status))).toEqual(new Set(['completed']))
  expect((await again.console('GET', '/books')).body).toMatchObject({ is_balanced: true, wrong_accounts: [] })
  const completed = page.parse((await again.get(`/accounts/${creditor}/statement?limit=500`)).body).data
  expect(await balanceOf(again, creditor)).toBe(`${completed.length}.00`)
  expect(new Set(completed.map((line) => line.payment_id)).size).toBe(completed.length)

  const events = eventPage.parse((await again.get('/events?limit=500')).body)
  expect(events.data.map(({ sequence }) => sequence)).toEqual(events.data.map((_, index) => index + 1))
  await again.console('POST', '/settle', { deliver: true })
  await again.console('POST', '/settle', { deliver: true })
  await receiver.until(() => {
    const heard = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
    return events.data.every(({ id }) => heard.has(id))
  })
})

test('a payment in processing when the sandbox is killed goes on after the restart', async () => {
  const environment = {
    ...valid,
    DATA_DIR: temporaryFolder(),
    SANDBOX_LATENCY_MS: String(NEVER_BY_ITSELF_MS),
  }
  const first = aProgram(environment)
  const client = clientOf(await addressOf(first))
  const [layla, omar] = [await anAccount(client, '100.00'), await anAccount(client)]
  await client.post('/payments', {
    id: 'p',
    debtor_account: layla,
    creditor_account: omar,
    amount: usd('1.00'),
  })
  await client.console('POST', '/clock', { advance_seconds: NEVER_BY_ITSELF_MS / 2000 })
  await client.console('POST', '/settle')
  expect((await client.get('/payments/p')).body.status).toBe('processing')
  first.child.kill('SIGKILL')
  await first.ended

  const again = clientOf(await addressOf(aProgram(environment)))
  expect((await again.get('/payments/p')).body.status).toBe('processing')
  expect((await again.get(`/accounts/${layla}`)).body.available).toEqual(usd('99.00'))
  await again.settle()
  expect((await again.get('/payments/p')).body.status).toBe('completed')
  expect(await balanceOf(again, omar)).toBe('1.00')
})
