import { randomUUID } from 'node:crypto'
import type { ProbeState } from '@sadaf/api'
import { publishableKey, signInJobs } from '../auth/index.ts'
import type { Needs } from '../capability.ts'
import { latestQuoteAt } from '../markets/index.ts'
import { fetchOutside } from '../platform/index.ts'
import { healthOfListed, type ListedHealth, listProviders, type Probes } from '../providers/index.ts'
import { stateByTime, stateNow, worstOf } from './days.ts'
import { askDatabase, type Measured, oldestDueJob } from './store.ts'

/** Answers later than `slow` are felt; none within `interrupted` is none. */
const ANSWER = { slow: 1_000, interrupted: 5_000 } as const
const QUERY = { slow: 250, interrupted: 5_000 } as const
/** Prices change several times a second. */
const PRICE_AGE = { slow: 30_000, interrupted: 180_000 } as const
const JOB_AGE = { slow: 60_000, interrupted: 300_000 } as const

/** Probes over HTTP: a list that is read from the database, and a session. */
const PATHS = { api: '/api/v1/providers', sign_in: '/auth/v1/token?grant_type=password' } as const

const states = { up: 'working', degraded: 'slow', down: 'interrupted' } as const

/** Measures every component once. What cannot be measured is left out. */
export async function measureAll({
  app,
  platform,
  ...probes
}: Needs<'app' | 'platform'> & Probes): Promise<Measured[]> {
  const { clock, config, database } = platform
  const origin = originOf(app.server.address(), config.publicUrl)
  const api = await answerOf(`${origin}${PATHS.api}`, {}, 200)
  const signIn = await answerOf(`${origin}${PATHS.sign_in}`, askForSession(publishableKey(platform)), 400)
  const { queried, waited, mailsWaited, quotedAt, providers } = await database.asSystem(async (tx) => {
    const began = performance.now()
    await askDatabase(tx)
    return {
      queried: since(began),
      waited: await oldestDueJob(tx),
      mailsWaited: await oldestDueJob(tx, signInJobs),
      quotedAt: await latestQuoteAt(tx),
      providers: await healthOfListed(tx, listProviders(probes)),
    }
  })
  const now = clock.now()
  const age = quotedAt === null ? null : Math.max(0, now.getTime() - quotedAt.getTime())
  return [
    { component: 'api', ...api },
    { component: 'sign_in', ...signIn, state: worstOf(signIn.state, stateByTime(mailsWaited, JOB_AGE)) },
    { component: 'database', state: stateByTime(queried, QUERY), milliseconds: queried },
    { component: 'jobs', state: stateByTime(waited, JOB_AGE), milliseconds: waited },
    ...(age === null
      ? []
      : [{ component: 'prices', state: stateByTime(age, PRICE_AGE), milliseconds: bounded(age) } as const]),
    ...providers.flatMap((each) => ofProvider(each, now)),
  ]
}

/** A provider is as it was found, while that is not too long ago. */
function ofProvider({ listed, health, checkedAt }: ListedHealth, now: Date): Measured[] {
  if (health === 'unknown' || checkedAt === null) return []
  const state = stateNow({ state: states[health], at: checkedAt }, now)
  return state === 'not_measured' ? [] : [{ component: listed.id, state, milliseconds: null }]
}

/**
 * A sign-in without its password, by an unknown address: people, sessions and counters are asked as for
 * everybody, then it is refused, and no account is opened. An address of its own each time, since guesses of one are
 * limited.
 */
function askForSession(apikey: string): RequestInit {
  return {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${randomUUID()}@status.invalid` }),
  }
}

/** How long it takes until an address answers with the status that it has to. */
async function answerOf(
  url: string,
  init: RequestInit,
  expected: number,
): Promise<{ state: ProbeState; milliseconds: number }> {
  const began = performance.now()
  try {
    const response = await fetchOutside(url, { ...init, signal: AbortSignal.timeout(ANSWER.interrupted) })
    await response.arrayBuffer()
    const milliseconds = since(began)
    const isAnswered = response.status === expected
    return { state: isAnswered ? stateByTime(milliseconds, ANSWER) : 'interrupted', milliseconds }
  } catch {
    // Out of reach, or too late: both are what was to be found out.
    return { state: 'interrupted', milliseconds: since(began) }
  }
}

type Bound = ReturnType<Needs<'app'>['app']['server']['address']>

/** Where this process listens, or else the public address. */
function originOf(bound: Bound, publicUrl: string): string {
  if (bound === null || typeof bound === 'string') return publicUrl
  const isAny = bound.address === '0.0.0.0' || bound.address === '::'
  const host = isAny ? '127.0.0.1' : bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
  return `http://${host}:${bound.port}`
}

const LARGEST = 2_147_483_647

const bounded = (milliseconds: number): number => Math.min(milliseconds, LARGEST)

const since = (began: number): number => Math.ceil(performance.now() - began)
