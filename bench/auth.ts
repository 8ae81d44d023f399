import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { createPasswords } from '../apps/server/src/auth/passwords/hashing.ts'
import { type Measured, measure, median, table } from './load.ts'
import { startBenchServer } from './server.ts'

const PEOPLE = 64
const CALLERS = [1, 16, 64]
const PASSWORD = 'correct horse battery staple'

type Session = { token: string; refreshToken: string }

/**
 * Sign-ins, refreshes and reads of the own account a second, through the HTTP routes on a durable embedded
 * database. Beside them, in the same run, what bounds them: the password hash alone, and committing one row.
 *
 * `--seconds 3` a case, `--runs 3` of which the median is shown.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { seconds: { type: 'string', default: '3' }, runs: { type: 'string', default: '3' } },
  })
  const server = await startBenchServer()
  const { app, keys, rows } = server
  try {
    const call = caller(app, keys.publishable)
    const sessions = await Promise.all(
      Array.from({ length: PEOPLE }, (_, index) => openSession(call, addressOf(index))),
    )
    const passwords = createPasswords()
    const hash = await passwords.hash(PASSWORD)
    await rows.query('create table one_row (id uuid primary key default gen_random_uuid(), amount bigint)')
    const cases: readonly [string, (session: Session, index: number) => Promise<unknown>][] = [
      ['commit one row (a limit)', () => rows.query('insert into one_row (amount) values (100)')],
      ['verify one password (a limit)', () => passwords.verify(hash, PASSWORD)],
      ['sign in by password', (_session, index) => signIn(call, addressOf(index))],
      ['refresh', (session) => refresh(call, session)],
      ['read one’s account', (session) => call('GET', 'user', undefined, session.token)],
    ]
    const lines: string[][] = []
    for (const callers of CALLERS) {
      const load = { callers, seconds: Number(values.seconds), warmUpSeconds: 1 }
      for (const [name, work] of cases) {
        const runs: Measured[] = []
        for (let index = 0; index < Number(values.runs); index += 1)
          runs.push(
            await measure(load, async (index) => {
              const session = sessions[index]
              if (!session) throw new Error('there are more callers than people')
              await work(session, index)
              return 1
            }),
          )
        const { perSecond, p50Ms, p99Ms } = median(runs)
        lines.push([name, String(callers), perSecond.toFixed(0), p50Ms.toFixed(2), p99Ms.toFixed(2)])
      }
    }
    console.log(table(['case', 'callers', 'per second', 'p50 ms', 'p99 ms'], lines))
  } finally {
    await server.stop()
  }
}

type Call = (method: 'GET' | 'POST', path: string, body?: object, token?: string) => Promise<Answer>
type Answer = { readonly access_token: string; readonly refresh_token: string }

function caller(app: FastifyInstance, apikey: string): Call {
  return async (method, path, body, token) => {
    const answer = await app.inject({
      method,
      url: `/auth/v1/${path}`,
      headers: { apikey, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { payload: body } : {}),
    })
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json<Answer>()
  }
}

const addressOf = (index: number): string => `person-${index}@example.com`

async function openSession(call: Call, email: string): Promise<Session> {
  const answer = await call('POST', 'signup', { email, password: PASSWORD })
  return { token: answer.access_token, refreshToken: answer.refresh_token }
}

const signIn = (call: Call, email: string): Promise<Answer> =>
  call('POST', 'token?grant_type=password', { email, password: PASSWORD })

async function refresh(call: Call, session: Session): Promise<void> {
  const answer = await call('POST', 'token?grant_type=refresh_token', { refresh_token: session.refreshToken })
  session.refreshToken = answer.refresh_token
}
