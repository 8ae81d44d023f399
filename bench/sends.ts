import { parseArgs } from 'node:util'
import { contract } from '@sadaf/api'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { ask, asked } from './authorization-network.ts'
import { fund } from './fund.ts'
import { listenForEnds, startBank } from './lives.ts'
import { type Measured, measure, measurePaced, median, table } from './load.ts'
import { type BenchServer, startBenchServer } from './server.ts'
import { type Person, signUp } from './sign-up.ts'

const PEOPLE = 256
const CALLERS = [1, 16, 64]
/** Purchases that a card network asks about. */
const ASKED_A_SECOND = 200

/**
 * Sends a second through the real operation path: the HTTP route, sign-in check, limits, idempotency key,
 * operation, hold, transaction row and outbox command, committed together on a durable embedded database.
 * Beside it, in the same run, the machine's limit for committing one row with as many clients.
 *
 * `--seconds 3` a case, `--runs 3` of which the median is shown.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { seconds: { type: 'string', default: '3' }, runs: { type: 'string', default: '3' } },
  })
  const bank = await startBank()
  const server = await startBenchServer({ BANK_URL: bank.url }, [asked])
  const { app, platform, rows } = server
  try {
    await platform.jobs.start()
    const people = await openPeople(server)
    await untilOpen(rows)
    // Accepting alone is measured without the jobs that carry it out.
    await platform.jobs.stop()
    await rows.query(
      'create table one_row (id uuid primary key default gen_random_uuid(), amount numeric(38, 0))',
    )
    const seconds = Number(values.seconds)
    const hasEnded = listenForEnds(server)
    const lines: string[][] = []
    for (const callers of CALLERS) {
      const load = { callers, seconds, warmUpSeconds: 1 }
      const repeat = (work: (caller: number) => Promise<number>) =>
        repeated(Number(values.runs), () => measure(load, work))
      const sendToStrangers = (caller: number) =>
        accepted(send(app, pick(people, caller), other(people, caller)))
      const limit = await repeat(async () => {
        await rows.query({ name: 'one_row', text: 'insert into one_row (amount) values ($1)', values: [100] })
        return 1
      })
      const cases: [string, Measured][] = [
        ['commit one row (the limit)', limit],
        ['read one’s accounts', await repeat((caller) => read(app, pick(people, caller)))],
        ['send, strangers to strangers', await repeat(sendToStrangers)],
        [
          'send, everyone to one person',
          await repeat((caller) => accepted(send(app, pick(people.slice(1), caller), people[0]))),
        ],
        [
          `asked ${ASKED_A_SECOND} times a second beside them`,
          await repeated(Number(values.runs), async () => {
            const sending = measure(load, sendToStrangers)
            const perSecond = { perSecond: ASKED_A_SECOND, seconds: seconds + load.warmUpSeconds }
            const measured = await measurePaced(perSecond, () => ask(app, anyOf(people)))
            await sending
            return measured
          }),
        ],
      ]
      await rows.query('update operations.operations set due_at = null where due_at is not null')
      await platform.jobs.start()
      cases.push([
        'whole lives',
        await repeat(async (caller) => {
          const id = await send(app, pick(people, caller), other(people, caller))
          if (id === null) return 0
          await hasEnded(id)
          return 1
        }),
      ])
      await platform.jobs.stop()
      for (const [name, { perSecond, p50Ms, p99Ms }] of cases) {
        const share = `${((100 * perSecond) / limit.perSecond).toFixed(1)} %`
        lines.push([name, String(callers), perSecond.toFixed(0), share, p50Ms.toFixed(2), p99Ms.toFixed(2)])
      }
    }
    console.log(table(['case', 'callers', 'a second', 'of the limit', 'p50 ms', 'p99 ms'], lines))
  } finally {
    await server.stop()
    bank.stop()
  }
}

async function repeated(runs: number, once: () => Promise<Measured>): Promise<Measured> {
  const all: Measured[] = []
  for (let index = 0; index < runs; index += 1) all.push(await once())
  return median(all)
}

// Each caller takes turns among people of its own, so that two callers never share a sender.
const turns = new Map<number, number>()

function pick(people: readonly Person[], caller: number): Person {
  const turn = (turns.get(caller) ?? 0) + 1
  turns.set(caller, turn)
  const each = Math.floor(people.length / Math.max(...CALLERS))
  return at(people, caller * each + (turn % each))
}

function other(people: readonly Person[], caller: number): Person {
  return at(people, caller * 4 + 2 + Math.floor(Math.random() * (people.length - 8)))
}

const anyOf = (people: readonly Person[]) => at(people, Math.floor(Math.random() * people.length))

function at(people: readonly Person[], index: number): Person {
  const person = people[index % people.length]
  if (!person) throw new RangeError('no such person')
  return person
}

const accepted = async (sent: Promise<string | null>) => ((await sent) === null ? 0 : 1)

/** Waits until the bank has opened the accounts that payments go between. */
async function untilOpen(rows: pg.Pool): Promise<void> {
  for (;;) {
    const { rowCount } = await rows.query(
      `select from wallet.accounts where status = 'opening' and currency = 'USD' limit 1`,
    )
    if (rowCount === 0) break
    await new Promise((resume) => setTimeout(resume, 100))
  }
  // Notifications are measured in the product: a mail is a job of its own, in the mail server's time.
  await rows.query('update profile.people set notify_email = false')
}

/** @returns the payment's id; null where a person would have paid themselves */
async function send(app: FastifyInstance, from: Person, to: Person | undefined): Promise<string | null> {
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1${contract.createPayment.path}`,
    headers: { authorization: `Bearer ${from.token}`, 'idempotency-key': crypto.randomUUID() },
    payload: {
      from_account_id: from.accountId,
      to: { wallet_id: to?.walletId === from.walletId ? '' : to?.walletId },
      amount: { amount: '0.01', currency: 'USD' },
    },
  })
  // Picking oneself by chance is not a send.
  if (response.statusCode === 201) return response.json().id
  if (to?.walletId === from.walletId) return null
  throw new Error(`a send failed: ${response.body}`)
}

async function read(app: FastifyInstance, person: Person): Promise<number> {
  const response = await app.inject({
    url: `/api/v1${contract.listAccounts.path}`,
    headers: { authorization: `Bearer ${person.token}` },
  })
  if (response.statusCode !== 200) throw new Error(`a read failed: ${response.body}`)
  return 1
}

/** People with a million dollars each, who sign up as anyone does. */
async function openPeople(server: BenchServer): Promise<Person[]> {
  const { platform } = server
  const people: Person[] = []
  for (let first = 0; first < PEOPLE; first += 8) {
    const batch = Array.from({ length: 8 }, (_, index) => signUp(server, first + index))
    people.push(...(await Promise.all(batch)))
  }
  await fund(
    platform,
    people.map(({ accountId }) => accountId),
  )
  return people
}
