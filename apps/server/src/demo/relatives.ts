import type { AnswerAt } from '@sadaf/api/client'
import { type ApiClient, ApiError, createClient } from '@sadaf/api/client'
import { addDays } from '@sadaf/calendar'
import { z } from 'zod'
import { findUserByEmail, openWithoutHousehold, publishableKey, secretFor } from '../auth/index.ts'
import type { Needs } from '../capability.ts'
import { joinDemoHousehold } from '../family/index.ts'
import { derivedId, type Tx } from '../platform/index.ts'

const JOIN = 'demo.relatives'
const ASK_AGAIN_MS = 500

const payload = z.object({ user_id: z.uuid() })
const session = z.object({ access_token: z.string() })

/** The other Parent: what the children get is his, so that the household's own figures stay as they are told. */
const father = { email: 'karim.haddad@people.example', name: 'Karim Haddad', otherName: 'كريم حداد' } as const
const HIS_MEANS = '600.00'

const children = [
  { name: 'Yousef Haddad', other_name: 'يوسف حداد', role: 'teen', age: 15, allowance: '20.00' },
  { name: 'Mira Haddad', other_name: 'ميرا حداد', role: 'child', age: 8, allowance: '5.00' },
] as const

/** Chores of the children; those that are done are confirmed and paid. */
const chores = [
  { name: 'Wash the car', of: 'Yousef Haddad', reward: '10.00', isDone: true },
  { name: 'Mow the lawn', of: 'Yousef Haddad', reward: '8.00', isDone: false },
  { name: 'Tidy your room', of: 'Mira Haddad', reward: '3.00', isDone: true },
  { name: 'Feed the cat', of: 'Mira Haddad', reward: '1.00', weekdays: [1, 2, 3, 4, 5, 6, 7] },
] as const

const goal = { name: 'Telescope', target: '180.00' } as const

type Household = NonNullable<AnswerAt<'GET /family'>['household']>
const usd = (amount: string) => ({ amount, currency: 'USD' })
const keyOf = (what: string) => derivedId('demo', `relatives.${what}`)

/**
 * Gives the first person of a demonstration a family: another Parent, a Teen and a Child, whose profiles, allowances,
 * chores and goal are made by that Parent through the API, as a person makes them.
 *
 * @returns what adds it to the transaction that makes the person
 */
export function createRelatives({
  app,
  platform,
}: Needs<'app' | 'platform'>): (tx: Tx, userId: string) => Promise<void> {
  const { clock, database, jobs } = platform
  const password = Buffer.from(secretFor(platform, 'demo.relatives')).toString('base64url')
  // The name by which the product knows itself.
  const authority = new URL(platform.config.publicUrl).host
  let api: ApiClient | undefined

  jobs.define(JOIN, payload, async ({ user_id: userId }) => {
    api ??= await signIn()
    const joined = await database.asSystem(async (tx) => {
      const him = await findUserByEmail(tx, father.email)
      return him !== undefined && joinDemoHousehold(tx, platform, { userId: him.userId, of: userId })
    })
    if (joined && !(await settle(api))) await database.asSystem((tx) => enqueue(tx, userId, ASK_AGAIN_MS))
  })

  async function enqueue(tx: Tx, userId: string, afterMs = 0): Promise<void> {
    const runAt = new Date(clock.now().getTime() + afterMs)
    await jobs.enqueue(tx, JOIN, { user_id: userId }, { key: `relatives:${userId}`, runAt })
  }

  async function signIn(): Promise<ApiClient> {
    await openWithoutHousehold(platform, { ...father, password })
    const answer = await app.inject({
      method: 'POST',
      authority,
      url: '/auth/v1/token?grant_type=password',
      headers: { apikey: publishableKey(platform) },
      payload: { email: father.email, password },
    })
    const { access_token: token } = session.parse(answer.json())
    return createClient({ baseUrl: '', accessToken: async () => token, fetch: inProcess })
  }

  /** Calls the product as a browser does, without leaving the process. */
  async function inProcess(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const { method, headers, body } = new Request(new URL(String(input), 'http://localhost'), init)
    const payload = body === null ? undefined : await new Response(body).text()
    const answer = await app.inject({
      method: z.enum(['GET', 'POST', 'PUT']).parse(method),
      authority,
      url: String(input),
      headers: Object.fromEntries(headers),
      ...(payload !== undefined && { payload }),
    })
    return new Response(answer.body, { status: answer.statusCode })
  }

  /** @returns false where the bank has to be waited for; what was made already is not made again */
  async function settle(his: ApiClient): Promise<boolean> {
    const now = clock.now()
    const { data: accounts } = await his('GET /accounts')
    const account = accounts.find(({ currency, status }) => currency === 'USD' && status === 'active')
    if (!account) return false
    const means = { account_id: account.id, amount: usd(HIS_MEANS) }
    const topUp = await his('POST /topups', { body: means, idempotencyKey: keyOf('means') })
    await makeProfiles(his, now)
    const { status } = await his('GET /topups/{id}', { params: { id: topUp.id } })
    if (status !== 'completed') return false
    const household = await giveChores(his, account.id, now)
    return household !== undefined && payDone(his, household, account.id)
  }

  return enqueue
}

const memberOf = ({ members }: Household, name: string) => members.find((member) => member.name === name)

async function makeProfiles(his: ApiClient, now: Date): Promise<void> {
  const { household } = await his('GET /family')
  for (const { name, other_name, role, age } of children) {
    if (!household || memberOf(household, name)) continue
    const body = { name, other_name, role, birth_year: now.getUTCFullYear() - age }
    await his('POST /family/profiles', { body, idempotencyKey: keyOf(name) })
  }
}

async function giveChores(his: ApiClient, accountId: string, now: Date): Promise<Household | undefined> {
  const { household } = await his('GET /family')
  if (!household) return undefined
  const inDays = (count: number) => addDays(now.toISOString().slice(0, 10), count)
  for (const { name, allowance } of children) {
    const member = memberOf(household, name)
    if (!member || member.allowance) continue
    const terms = { amount: usd(allowance), every: 'weekly', first_day: inDays(2) } as const
    const body = { ...terms, from_account_id: accountId }
    await his('PUT /family/members/{id}/allowance', { params: { id: member.id }, body })
  }
  const known = new Set([...household.chores, ...household.recurring_chores].map(({ name }) => name))
  for (const chore of chores) {
    const member = memberOf(household, chore.of)
    if (!member || known.has(chore.name)) continue
    const when = 'weekdays' in chore ? { weekdays: [...chore.weekdays] } : { due_on: inDays(1) }
    const body = { name: chore.name, assignee_id: member.id, reward: usd(chore.reward), ...when }
    await his('POST /family/chores', { body })
  }
  if (!household.goals.some(({ name }) => name === goal.name)) {
    const body = { name: goal.name, target: usd(goal.target), due_on: inDays(120) }
    await his('POST /family/goals', { body })
  }
  return (await his('GET /family')).household ?? undefined
}

async function payDone(his: ApiClient, household: Household, accountId: string): Promise<boolean> {
  const done = new Set<string>(
    chores.flatMap((chore) => ('isDone' in chore && chore.isDone ? chore.name : [])),
  )
  for (const { id, name, state } of household.chores) {
    if (state !== 'pending' || !done.has(name)) continue
    const order = { params: { id }, body: { from_account_id: accountId }, idempotencyKey: keyOf(id) }
    try {
      await his('POST /family/chores/{id}/confirm', order)
    } catch (error) {
      // The bank has yet to open the child's account.
      if (error instanceof ApiError && error.problem.code === 'recipient_lacks_currency') return false
      throw error
    }
  }
  return true
}
