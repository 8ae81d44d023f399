import { contract } from '@sadaf/api'
import type { Ready } from './neighbours-server.ts'
import type { Person } from './sign-up.ts'

// Loads of one person, as often as the limits let them. It is a part of `neighbours`.

/** A load that goes on until it is stopped; tells how many of its calls were answered, and how many refused. */
export type Load = (until: AbortSignal) => Promise<Answered>
export type Answered = { readonly served: number; readonly refused: number; readonly unfinished: number }

/** Two that run and eight in line, with which nothing of a person is turned away. */
const AT_ONCE = 10
const AT_ONCE_UNREAD = 50
const AT_ONCE_STATEMENTS = 20

type Call = {
  readonly method: string
  readonly path: string
  readonly body?: object
  /** Whether the answer is left where it is. */
  readonly unread?: true
}

/** Calls one after the other from so many callers, so many in all, as a person may make in one minute. */
function repeated(
  ready: Ready,
  person: Person,
  { callers, limit, call }: { readonly callers: number; readonly limit: number; readonly call: () => Call },
): Load {
  return async (until) => {
    let begun = 0
    const counts = { served: 0, refused: 0, unfinished: 0 }
    const caller = async () => {
      while (!until.aborted && begun < limit) {
        begun += 1
        counts[await once(ready, person, call(), until)] += 1
      }
    }
    await Promise.all(Array.from({ length: callers }, caller))
    return counts
  }
}

/** How a call ended; one whose answer was still coming when the load was stopped is unfinished. */
async function once(ready: Ready, person: Person, call: Call, until: AbortSignal): Promise<keyof Answered> {
  try {
    const response = await request(ready, person, call, until)
    if (response.status === 429 || response.status === 503) {
      await response.arrayBuffer()
      return 'refused'
    }
    if (!response.ok) throw new Error(`${call.path}: ${response.status} ${await response.text()}`)
    if (call.unread) await new Promise<void>((resume) => until.addEventListener('abort', () => resume()))
    else for await (const _ of response.body ?? []) if (until.aborted) break
    return until.aborted ? 'unfinished' : 'served'
  } catch (error) {
    // Stopped where it was.
    if (until.aborted) return 'unfinished'
    throw error
  }
}

export function request(
  { port }: Ready,
  { token }: Person,
  { method, path, body }: Call,
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method,
    ...(signal && { signal }),
    headers: {
      authorization: `Bearer ${token}`,
      ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** The loads by their names. */
export const LOADS: ReadonlyMap<string, (ready: Ready) => Promise<Load>> = new Map([
  ['PDF of 4,991 lines', (ready) => pdfs(ready, ready.heavy.many)],
  ['the same of hostile names', (ready) => pdfs(ready, ready.heavy.hostile)],
  ['XLSX and CSV unread', async (ready) => together(unread(ready, 'xlsx'), unread(ready, 'csv'))],
  ['a rule about all rows', rules],
  ['twenty statements of all rows', async (ready) => statements(ready)],
  ['everything about a person', async (ready) => exports(ready)],
])

async function pdfs(ready: Ready, person: Person): Promise<Load> {
  const id = await statement(ready, person)
  const call = () => ({ method: 'GET', path: `/statements/${id}/file?format=pdf` })
  const limit = contract.getStatementFile.limitPerMinute
  return repeated(ready, person, { callers: AT_ONCE, limit, call })
}

export const together =
  (...loads: readonly Load[]): Load =>
  async (until) => {
    const answered = await Promise.all(loads.map((load) => load(until)))
    return {
      served: answered.reduce((sum, { served }) => sum + served, 0),
      refused: answered.reduce((sum, { refused }) => sum + refused, 0),
      unfinished: answered.reduce((sum, { unfinished }) => sum + unfinished, 0),
    }
  }

async function statement(ready: Ready, person: Person): Promise<string> {
  const body = { account_id: person.accountId, from: ready.from, to: ready.to }
  const response = await request(ready, person, { method: 'POST', path: '/statements', body })
  const made: { id: string; line_count: number } = await response.json()
  if (response.status !== 201 || made.line_count < 4_000) throw new Error(JSON.stringify(made))
  return made.id
}

function unread(ready: Ready, format: 'xlsx' | 'csv'): Load {
  const call = (): Call => ({ method: 'GET', path: `/transactions/export?format=${format}`, unread: true })
  return repeated(ready, ready.heavy.many, {
    callers: AT_ONCE_UNREAD / 2,
    limit: contract.exportTransactions.limitPerMinute,
    call,
  })
}

/** A rule about the one name, each time with another category. */
async function rules(ready: Ready): Promise<Load> {
  const { oneName } = ready.heavy
  const list = await request(ready, oneName, { method: 'GET', path: '/transactions?limit=1' })
  const { data }: { data: { id: string }[] } = await list.json()
  const path = `/transactions/${data[0]?.id}`
  const categories = ['groceries', 'dining', 'travel', 'health']
  let turn = 0
  const call = () => {
    turn += 1
    return { method: 'PATCH', path, body: { category: categories[turn % 4], apply_to: 'merchant' } }
  }
  return repeated(ready, oneName, {
    callers: AT_ONCE,
    limit: contract.changeTransaction.limitPerMinute,
    call,
  })
}

function statements(ready: Ready): Load {
  const { many } = ready.heavy
  const body = { account_id: many.accountId, from: '2015-01-01', to: ready.to }
  const call = () => ({ method: 'POST', path: '/statements', body })
  const limit = contract.createStatement.limitPerMinute
  return repeated(ready, many, { callers: AT_ONCE_STATEMENTS, limit, call })
}

function exports(ready: Ready): Load {
  const { many } = ready.heavy
  const call = () => ({ method: 'GET', path: '/me/export' })
  return repeated(ready, many, { callers: AT_ONCE, limit: contract.exportMe.limitPerMinute, call })
}
