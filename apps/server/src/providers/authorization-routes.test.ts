import { randomBytes, randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { money } from '@sadaf/money'
import type { FastifyInstance } from 'fastify'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  CARD_HOLD_SECONDS,
  type Holder,
  kinds,
  type OperationsWorld,
  startOperations,
} from '../../../../test/support/operations.ts'
import { until } from '../../../../test/support/until.ts'
import { derivedId } from '../operations/identifiers.ts'
import { lockOperation } from '../operations/store.ts'
import { createHttpServer, createIds, createMetrics, type Database, silentLog } from '../platform/index.ts'
import {
  type Answerer,
  type AuthorizationRequests,
  answer,
  createCases,
  serveAuthorizationRequests,
  standardWebhookVerifier,
} from './index.ts'

// A card network that only these tests know asks about purchases; all else is real.

const secret = `whsec_${randomBytes(32).toString('base64')}`
const SOON_MS = 500
const LONG_MS = 30_000

const purchase = z.object({ id: z.string().min(1).max(64), card: z.string(), minor: z.coerce.bigint() })
type Purchase = z.output<typeof purchase>

let world: OperationsWorld
let layla: Holder
let desk: Desk
/** Delays the news that a transaction was committed, where set. */
let commitTold: Promise<void> = Promise.resolve()
/** Delays the decision of the capability, where set. */
let thinking: Promise<void> = Promise.resolve()
const faults: unknown[] = []
/** How many decisions shared a transaction with others. */
let inGroup = 0

const cards = (
  over: Pick<AuthorizationRequests<Purchase>, 'name' | 'deadlineMs' | 'whenLate'>,
): AuthorizationRequests<Purchase> => ({
  ...over,
  verifyRequest(headers, raw) {
    standardWebhookVerifier(over.name, secret)(headers, raw)
    return { id: headers['webhook-id'] ?? '', raw }
  },
  readRequest: (raw) => purchase.parse(JSON.parse(raw.toString('utf8'))),
  keyOf: ({ id }) => id,
  writeReply: (reply, { id }) => JSON.stringify({ id, at: randomUUID(), ...reply }),
})

let takenBackNow = 0
let mostTakenBackAtOnce = 0

/** A planted capability: cards that spend dollars. */
const spending = (provider: AuthorizationRequests<Purchase>): Answerer =>
  answer(provider, {
    async decide(tx, { id, card, minor }) {
      await thinking
      if (tx.group) inGroup += 1
      const [account] = card === layla.usd ? [layla] : []
      if (!account) return { kind: 'declined', reason: 'unknown_account' }
      const owner = { userId: account.userId, accountId: account.usd }
      const draft = { id: derivedId('card', id), owner, amount: money('USD', minor), details: {} }
      return world.operations.decide(tx, kinds.card, draft, { kind: 'approved' })
    },
    async withdraw(tx, { id }) {
      takenBackNow += 1
      mostTakenBackAtOnce = Math.max(mostTakenBackAtOnce, takenBackNow)
      const operation = await lockOperation(tx, derivedId('card', id))
      if (operation?.status === 'pending')
        await world.operations.fail(tx, operation, 'cancelled', world.clock.now())
      takenBackNow -= 1
    },
  })

type Desk = { readonly app: FastifyInstance; readonly url: string }

/** A server that takes requests in. */
async function openDesk(deadlineMs: number): Promise<Desk> {
  const database: Database = {
    ...world.database,
    async asSystem(work) {
      const result = await world.database.asSystem(work)
      await commitTold
      return result
    },
    async inGroup(...asked) {
      const result = await world.database.inGroup(...asked)
      await commitTold
      return result
    },
  }
  const ids = createIds(world.clock)
  const log = { ...silentLog, error: (fault: unknown) => void faults.push(fault) }
  const app = createHttpServer({ log: silentLog, ids, metrics: createMetrics() })
  const cases = createCases(world.clock, ids)
  serveAuthorizationRequests(app, { platform: { clock: world.clock, database, log }, cases }, [
    spending(cards({ name: 'cards', deadlineMs, whenLate: 'declined' })),
    spending(cards({ name: 'again', deadlineMs, whenLate: 'try_later' })),
  ])
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` }
}

beforeAll(async () => {
  world = await startOperations()
  desk = await openDesk(LONG_MS)
})
beforeEach(async () => {
  layla = await world.holder()
  await receive(1000n)
})
afterEach(async () => {
  commitTold = Promise.resolve()
  expect(await world.ledger.checkInvariants()).toEqual([])
  expect(faults).toEqual([])
})
afterAll(async () => {
  await desk.app.close()
  await world.stop()
})

const receive = (minor: bigint) =>
  world.database.asSystem((tx) =>
    world.operations.book(tx, kinds.inbound, {
      id: randomUUID(),
      owner: { userId: layla.userId, accountId: layla.usd },
      amount: money('USD', minor),
      details: { description: 'Sender', category: 'other' },
    }),
  )
const aPurchase = (minor: number, card = layla.usd) => ({ id: `q_${randomUUID()}`, card, minor })

type Asked = { readonly by?: string; readonly secret?: string; readonly at?: Date; readonly signed?: string }
const signatureOf = (id: string, raw: string, asked: Asked) => {
  const { at = new Date() } = asked
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(asked.secret ?? secret).sign(id, at, asked.signed ?? raw),
  }
}
async function ask(request: { id: string }, asked: Asked = {}, { url } = desk) {
  const raw = JSON.stringify(request)
  const response = await fetch(`${url}/webhooks/${asked.by ?? 'cards'}/questions`, {
    method: 'POST',
    headers: signatureOf(request.id, raw, asked),
    body: raw,
  })
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text) as Record<string, unknown> }
}
async function has(): Promise<readonly [balance: bigint, held: bigint]> {
  const [account] = await world.ledger.accounts([layla.usd])
  if (!account) throw new Error('this account does not exist')
  return [account.creditsPosted - account.debitsPosted, account.debitsPending]
}
async function kept(id: string) {
  const { rows } = await world.pool.query(
    'select raw, reply, answer from providers.questions where question_id = $1',
    [id],
  )
  return rows.map((row) => ({ raw: String(row.raw), reply: row.reply, answer: String(row.answer) }))
}
/** Keeps the account from everybody until it is let go. */
async function holdUp(): Promise<() => Promise<void>> {
  const client = await world.pool.connect()
  await client.query('begin')
  await client.query('select from ledger.accounts where id = $1 for update', [layla.usd])
  return async () => {
    await client.query('rollback')
    client.release(true)
  }
}
const waitingForLocks = async () => {
  const { rowCount } = await world.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}

describe('an authorization request', () => {
  test('is answered with what was decided, and the money is held; both are written down as they went', async () => {
    const request = aPurchase(300)
    const { status, text, body } = await ask(request)
    expect([status, body.id, body.kind]).toEqual([200, request.id, 'approved'])
    expect(await has()).toEqual([1000n, 300n])
    expect(await kept(request.id)).toEqual([
      { raw: JSON.stringify(request), reply: 'approved', answer: text },
    ])
  })

  test('that is asked again has the same bytes for an answer, whatever became of it since', async () => {
    const request = aPurchase(300)
    const { text } = await ask(request)
    expect((await ask(request)).text).toBe(text)
    world.clock.advanceSeconds(CARD_HOLD_SECONDS)
    await world.expire()
    await world.ledger.closeAccounts([layla.usd])
    expect((await ask(request)).text).toBe(text)
    expect(await has()).toEqual([1000n, 0n])
  })

  test('that was declined stays so when there is money', async () => {
    const request = aPurchase(1001)
    const { text, body } = await ask(request)
    expect(body).toMatchObject({ kind: 'declined', reason: 'insufficient_funds' })
    await receive(500n)
    expect((await ask(request)).text).toBe(text)
    expect(await has()).toEqual([1500n, 0n])
  })

  test('with other content under the id of one is refused, and changes nothing', async () => {
    const request = aPurchase(300)
    const { text } = await ask(request)
    const other = await ask({ ...aPurchase(301), id: request.id })
    expect([other.status, other.body.code]).toEqual([409, 'question_changed'])
    expect((await ask(request)).text).toBe(text)
    expect(await has()).toEqual([1000n, 300n])
  })

  test('of one id is another one for each provider', async () => {
    const request = aPurchase(0)
    expect((await ask(request)).text).not.toBe((await ask(request, { by: 'again' })).text)
  })

  test.each([2, 6])('that is asked %i times at once is decided once', async (times) => {
    const request = aPurchase(700)
    const letGo = await holdUp()
    const asking = Promise.all(Array.from({ length: times }, () => ask(request)))
    await until(async () => (await waitingForLocks()) >= Math.min(times, 5))
    await letGo()
    const texts = (await asking).map(({ status, text }) => `${status} ${text}`)
    expect(new Set(texts).size).toBe(1)
    expect(await has()).toEqual([1000n, 700n])
  })

  test('of nothing is approved with nothing held', async () => {
    expect((await ask(aPurchase(0))).body).toMatchObject({ kind: 'approved' })
    expect(await has()).toEqual([1000n, 0n])
  })
})

test('many requests at once share transactions, and each has its own answer', async () => {
  inGroup = 0
  const requests = Array.from({ length: 12 }, (_, index) => aPurchase(index % 4 === 3 ? 1001 : 100))
  const asked = await Promise.all(requests.map((request) => ask(request)))
  expect(inGroup).toBeGreaterThan(1)
  expect(asked.map(({ body }) => [body.id, body.kind])).toEqual(
    requests.map(({ id, minor }) => [id, minor === 100 ? 'approved' : 'declined']),
  )
  expect(await has()).toEqual([1000n, 900n])
  for (const [index, { text }] of asked.entries())
    expect(await kept(requests[index]?.id ?? '')).toMatchObject([{ answer: text }])
})

describe('an authorization request is declined', () => {
  test('about an unknown account', async () => {
    const request = aPurchase(100, randomUUID())
    expect((await ask(request)).body).toMatchObject({ kind: 'declined', reason: 'unknown_account' })
    expect(await kept(request.id)).toMatchObject([{ reply: 'declined' }])
  })

  test('about an account that was closed', async () => {
    await world.ledger.closeAccounts([layla.usd])
    expect((await ask(aPurchase(100))).body).toMatchObject({ kind: 'declined', reason: 'account_closed' })
  })

  test('when it cannot be read, and a person looks at it', async () => {
    const request = { id: `q_${randomUUID()}`, colour: 'green' }
    expect((await ask(request)).body).toMatchObject({ kind: 'declined', reason: 'unreadable' })
    const { rows } = await world.pool.query('select kind from providers.cases where subject = $1', [
      request.id,
    ])
    expect(rows).toEqual([{ kind: 'unreadable_question' }])
  })
})

describe('an authorization request that is not the provider’s, or not of this moment, is refused and not kept', () => {
  const cases: [why: string, asked: (raw: string) => Asked][] = [
    ['signed by another', () => ({ secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}` })],
    ['changed after it was signed', () => ({ signed: '{}' })],
    ['said again six minutes later', () => ({ at: new Date(Date.now() - 360_000) })],
  ]
  test.each(cases)('%s', async (_why, asked) => {
    const request = aPurchase(100)
    const refused = await ask(request, asked(JSON.stringify(request)))
    expect([refused.status, refused.body.code]).toEqual([401, 'unauthenticated'])
    expect([await kept(request.id), await has()]).toEqual([[], [1000n, 0n]])
  })
})

test('requests for the last of the money, while it is spent elsewhere: no more is given than is there', async () => {
  const letGo = await holdUp()
  const elsewhere = Array.from({ length: 2 }, () =>
    world.database
      .asSystem((tx) =>
        world.operations.hold(tx, kinds.purchase, {
          id: randomUUID(),
          owner: { userId: layla.userId, accountId: layla.usd },
          amount: money('USD', 300n),
          details: { description: 'A shop', category: 'other' },
        }),
      )
      .then(() => 300n)
      .catch(() => 0n),
  )
  const asked = Array.from({ length: 3 }, async () =>
    (await ask(aPurchase(300))).body.kind === 'approved' ? 300n : 0n,
  )
  await until(async () => (await waitingForLocks()) >= 4)
  await letGo()
  const given = await Promise.all([...elsewhere, ...asked])
  expect(given.toSorted()).toEqual([0n, 0n, 300n, 300n, 300n])
  expect(await has()).toEqual([1000n, 900n])
})

test('a provider that hangs up before its answer finds it when it asks again', async () => {
  const request = aPurchase(300)
  const letGo = await holdUp()
  const raw = JSON.stringify(request)
  const headers = signatureOf(request.id, raw, {})
  const call = httpRequest(`${desk.url}/webhooks/cards/questions`, { method: 'POST', headers })
  const hungUp = new Promise((resolve) => call.on('error', resolve))
  call.end(raw)
  await until(async () => (await waitingForLocks()) === 1)
  call.destroy()
  await hungUp
  await letGo()
  await until(async () => (await kept(request.id)).length === 1)
  const [row] = await kept(request.id)
  expect((await ask(request)).text).toBe(row?.answer)
  expect(await has()).toEqual([1000n, 300n])
})

describe('an authorization request not decided in time', () => {
  test('is declined for good: nothing is held, and the same is answered when it is asked again', async () => {
    const request = aPurchase(300)
    const letGo = await holdUp()
    const hasty = await openDesk(SOON_MS)
    const { status, body } = await ask(request, {}, hasty)
    expect([status, body.kind, body.reason]).toEqual([200, 'declined', 'too_late'])
    // Also while what held it up goes on: no statement waits longer than there is time.
    await hasty.app.close()
    expect(await kept(request.id)).toHaveLength(1)
    await letGo()
    expect((await ask(request)).body).toMatchObject({
      kind: 'declined',
      reason: 'too_late',
    })
    expect(await has()).toEqual([1000n, 0n])
  })

  test('may be asked again, where the provider counts it as no answer', async () => {
    const request = aPurchase(300)
    const letGo = await holdUp()
    const hasty = await openDesk(SOON_MS)
    const late = await ask(request, { by: 'again' }, hasty)
    await hasty.app.close()
    expect([late.status, late.body.code]).toEqual([503, 'service_unavailable'])
    await letGo()
    expect((await ask(request, { by: 'again' })).body).toMatchObject({ kind: 'approved' })
    expect(await has()).toEqual([1000n, 300n])
  })

  /** Asks while something takes too long. When it answers, all that follows from it has ended. */
  async function askTooSlow(request: { id: string }, by: string, slow: (until: Promise<void>) => void) {
    const [said] = await askAllTooSlow([request], by, slow)
    if (!said) throw new Error('one request has one answer')
    return said
  }
  async function askAllTooSlow(
    requests: readonly { id: string }[],
    by: string,
    slow: (until: Promise<void>) => void,
  ) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const slowDesk = await openDesk(SOON_MS)
    slow(promise)
    const said = await Promise.all(requests.map((request) => ask(request, { by }, slowDesk)))
    resolve()
    slow(Promise.resolve())
    await slowDesk.app.close()
    return said
  }
  const commitIsSlow = (until: Promise<void>) => {
    commitTold = until
  }
  const decisionIsSlow = (until: Promise<void>) => {
    thinking = until
  }

  test('is undone before it is committed, where that is still to be had', async () => {
    const request = aPurchase(300)
    const { body } = await askTooSlow(request, 'cards', decisionIsSlow)
    expect(body).toMatchObject({ kind: 'declined', reason: 'too_late' })
    expect(await kept(request.id)).toMatchObject([{ reply: 'declined' }])
    const { rowCount } = await world.pool.query('select from operations.operations where id = $1', [
      derivedId('card', request.id),
    ])
    expect([rowCount, await has()]).toEqual([0, [1000n, 0n]])
  })

  test('but committed when the time is up, is taken back', async () => {
    const request = aPurchase(300)
    const { body } = await askTooSlow(request, 'cards', commitIsSlow)
    expect(body).toMatchObject({ kind: 'declined', reason: 'too_late' })
    expect(await kept(request.id)).toMatchObject([{ reply: 'declined' }])
    expect(await has()).toEqual([1000n, 0n])
    expect((await ask(request)).body).toMatchObject({
      kind: 'declined',
      reason: 'too_late',
    })
  })

  test('is taken back one after the other, so that no waiting request is held up', async () => {
    const requests = Array.from({ length: 5 }, () => aPurchase(100))
    const said = await askAllTooSlow(requests, 'cards', commitIsSlow)
    expect(said.map(({ body }) => body.reason)).toEqual(requests.map(() => 'too_late'))
    expect([mostTakenBackAtOnce, await has()]).toEqual([1, [1000n, 0n]])
  })

  test('but committed when the time is up, waits for the provider that was told to ask again', async () => {
    const request = aPurchase(300)
    expect((await askTooSlow(request, 'again', commitIsSlow)).status).toBe(503)
    expect(await has()).toEqual([1000n, 300n])
    const [row] = await kept(request.id)
    expect((await ask(request, { by: 'again' })).text).toBe(row?.answer)
  })

  test('takes nothing back from the same request that was answered in time', async () => {
    const request = aPurchase(300)
    const { text } = await ask(request)
    expect((await askTooSlow(request, 'cards', commitIsSlow)).body).toMatchObject({ reason: 'too_late' })
    expect((await ask(request)).text).toBe(text)
    expect(await has()).toEqual([1000n, 300n])
  })
})
