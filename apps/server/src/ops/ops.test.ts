import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOperator, setRole } from '../../../../test/support/operators.ts'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product
let salma: Person
let layla: Person
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  salma = await anOperator(product)
  layla = await product.person({ name: 'Layla Haddad', holding: '100.00' })
  omar = await product.person({ name: 'Omar Saleh' })
})
afterAll(() => product.stop())

const act = (path: string, body?: unknown, who = salma) => who.post(`/ops${path}`, body)
const look = (path: string, who = salma) => who.get(`/ops${path}`)

async function linesAbout(person: Person): Promise<Record<string, unknown>[]> {
  const { body } = await look(`/trail?person=${person.userId}`)
  return body.data as Record<string, unknown>[]
}

/** Entries about operators in a person's own security history. */
async function historyOf(person: Person): Promise<unknown[]> {
  const { data } = await person.api('GET /me/security-events', { query: { limit: 100 } })
  return data.filter(({ action }) => action.startsWith('operator_')).map(({ details }) => details.what)
}

async function openCase(
  details: Record<string, unknown>,
  subject: string = crypto.randomUUID(),
  kind = 'amount_differs',
): Promise<string> {
  const id = product.platform.ids.next()
  await product.database.query(
    `insert into providers.cases (id, provider, kind, subject, details, status, opened_at)
     values ($1, 'bank', $4, $2, $3, 'open', now())`,
    [id, subject, JSON.stringify(details), kind],
  )
  return id
}

describe('the role', () => {
  test('is told to its person, and is gone with the next call once it is taken away', async () => {
    const huda = await product.person({ name: 'Huda Salem' })
    expect((await huda.api('GET /me')).role).toBe('user')
    expect((await act('/operators', { email: huda.email.toUpperCase() })).status).toBe(200)
    expect((await huda.api('GET /me')).role).toBe('operator')
    expect((await look('/state', huda)).status).toBe(200)
    const headers = { authorization: `Bearer ${salma.token}` }
    const path = `/api/v1/ops/operators/${huda.userId}`
    expect((await product.http.call({ method: 'DELETE', path, headers })).status).toBe(200)
    expect(await look('/state', huda)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await historyOf(huda)).toEqual(['operator_removed', 'operator_added'])
    const lines = await linesAbout(huda)
    expect(lines.map(({ action, operator }) => ({ action, operator }))).toEqual([
      { action: 'operator_removed', operator: 'Salma Nasser' },
      { action: 'operator_added', operator: 'Salma Nasser' },
    ])
  })

  test('cannot be taken from oneself, nor given to an unknown address', async () => {
    const headers = { authorization: `Bearer ${salma.token}` }
    const path = `/api/v1/ops/operators/${salma.userId}`
    const answer = await product.http.call({ method: 'DELETE', path, headers })
    expect(answer).toMatchObject({ status: 403, body: { code: 'own_matter' } })
    expect(await act('/operators', { email: 'unknown@example.com' })).toMatchObject({ status: 404 })
  })

  test('gives nothing for calls as a person: other people’s things do not exist', async () => {
    const { id } = await layla.topUp('1.00')
    expect(await salma.get(`/topups/${id}`)).toMatchObject({ status: 404 })
  })

  test('acts only with a recent proof', async () => {
    const id = await openCase({})
    product.advance(3600)
    expect(await act(`/cases/${id}/notes`, { text: 'Late.' })).toMatchObject({
      status: 403,
      body: { code: 'recent_sign_in_required' },
    })
    expect((await look(`/cases/${id}`)).status).toBe(200)
    product.advance(-3600)
  })
})

describe('the database', () => {
  test('shows an operator’s transaction its views, and no table, column or function besides', async () => {
    const { rows } = await product.database.query<{ name: string; kind: string; grants: string[] }>(
      `select c.oid::regclass::text as name, c.relkind as kind, array_agg(distinct acl.privilege_type::text order by acl.privilege_type::text) as grants
       from pg_class c cross join lateral (
         select * from aclexplode(c.relacl) union all
         select e.* from pg_attribute a cross join lateral aclexplode(a.attacl) e where a.attrelid = c.oid
       ) acl
       where acl.grantee in (0, 'sadaf_operator'::regrole) and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
       group by 1, 2 order by 1`,
    )
    const views = rows.filter(({ kind }) => kind === 'v')
    expect(views.every(({ name, grants }) => name.startsWith('ops.') && grants.join() === 'SELECT')).toBe(
      true,
    )
    expect(rows.filter(({ kind }) => kind !== 'v').map(({ name, grants }) => ({ name, grants }))).toEqual([
      { name: 'ops.operators', grants: ['SELECT'] },
      { name: 'ops.trail', grants: ['INSERT', 'SELECT'] },
    ])
  })

  test('has no column for operators with secrets or private notes', async () => {
    const { rows } = await product.database.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'ops'`,
    )
    const names = rows.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(50)
    const hidden = /note|tag|hash|secret|raw|pan|cvv|password|token|avatar|balance|^iban$/
    expect(names.filter((name) => hidden.test(name))).toEqual([])
  })

  test('shows nothing in the transaction of a person who is no operator', async () => {
    for (const view of [
      'people',
      'accounts',
      'operations',
      'shown_rows',
      'cases',
      'events',
      'trail',
      'operators',
    ]) {
      const ofOthers = await product.platform.database.asOperator(layla.userId, (tx) =>
        tx.client.query(`select 1 from ops.${view} limit 1`),
      )
      expect(ofOthers.rows, view).toEqual([])
    }
    await expect(
      product.platform.database.asOperator(salma.userId, (tx) => tx.client.query('select from auth.users')),
    ).rejects.toThrow('permission denied')
  })

  test('keeps the trail as it was written, and in the name of who writes', async () => {
    const asSalma = (text: string, values: unknown[] = []) =>
      product.platform.database.asOperator(salma.userId, (tx) => tx.client.query(text, values))
    await expect(asSalma('update ops.trail set reason = null')).rejects.toThrow('permission denied')
    await expect(asSalma('delete from ops.trail')).rejects.toThrow('permission denied')
    await expect(
      asSalma(`insert into ops.trail (id, at, operator_id, action) values ($1, now(), $2, 'x')`, [
        crypto.randomUUID(),
        layla.userId,
      ]),
    ).rejects.toThrow('row-level security')
    await expect(
      product.platform.database.asSystem((tx) => tx.client.query('delete from ops.trail')),
    ).rejects.toThrow('permission denied')
  })

  test('tells no balance without a line of one’s own that says why', async () => {
    const said = async (id: string) =>
      product.platform.database.asOperator(salma.userId, (tx) =>
        tx.client.query('select * from ops.balances_of($1, $2)', [layla.userId, id]),
      )
    expect((await said(crypto.randomUUID())).rows).toEqual([])
    const seen = await look(`/people/${layla.userId}`)
    expect(seen.status).toBe(200)
    const lines = await linesAbout(layla)
    expect(lines[0]).toMatchObject({ action: 'person_seen' })
    expect((await said(String(lines[0]?.id))).rows).toEqual([])
  })
})

describe('people', () => {
  test('are found by what names them, whole, and by no part of a name', async () => {
    const { rows } = await product.database.query<{ iban: string }>(
      `select iban from wallet.accounts where user_id = $1 and iban is not null order by iban limit 1`,
      [layla.userId],
    )
    const questions = [layla.walletId, layla.email, layla.userId, rows[0]?.iban.slice(-6) ?? '']
    for (const query of questions) {
      const { body } = await act('/search', { query })
      expect(body.data, query).toMatchObject([{ person: { id: layla.userId, wallet_id: layla.walletId } }])
    }
    for (const query of ['Layla', layla.email.slice(1), '%%%', "' or 1=1 --"]) {
      expect((await act('/search', { query })).body.data, query).toEqual([])
    }
    expect((await linesAbout(layla)).filter(({ action }) => action === 'person_found')).toHaveLength(4)
  })

  test('read that they were looked at, once an hour for the same look', async () => {
    await look(`/people/${omar.userId}`)
    await look(`/people/${omar.userId}`)
    await act(`/people/${omar.userId}/balances`, { reason: 'They asked.' })
    expect(await historyOf(omar)).toEqual(['balances_seen', 'person_seen'])
    expect((await linesAbout(omar)).map(({ action, reason }) => [action, reason])).toEqual([
      ['balances_seen', 'They asked.'],
      ['person_seen', null],
      ['person_seen', null],
    ])
    const { data } = await omar.api('GET /me/security-events', {})
    expect(data[0]).toMatchObject({ ip: null, user_agent: null })
  })

  test('show no balance, number or secret on their page; balances only with a reason', async () => {
    const { body } = await look(`/people/${layla.userId}`)
    expect(body).toMatchObject({ tier: 'basic', devices: 1 })
    expect(JSON.stringify(body)).not.toContain('balance')
    expect(await act(`/people/${layla.userId}/balances`, { reason: '  ' })).toMatchObject({ status: 422 })
    const told = await act(`/people/${layla.userId}/balances`, { reason: 'A complaint.' })
    const dollars = (told.body.data as { account_id: string }[]).find(
      ({ account_id }) => account_id === layla.account('USD'),
    )
    const { balance } = await layla.holds()
    expect(dollars).toMatchObject({ balance: { amount: balance, currency: 'USD' } })
  })

  test('are others: an operator’s own page, operation and case are another’s to look after', async () => {
    expect(await look(`/people/${salma.userId}`)).toMatchObject({ status: 403, body: { code: 'own_matter' } })
    expect((await act('/search', { query: salma.email })).body.data).toEqual([])
    const { id } = await layla.send(salma, '1.00')
    await product.settled()
    expect(await look(`/operations/${id}`)).toMatchObject({ status: 403, body: { code: 'own_matter' } })
    const own = await openCase({ account_id: salma.account() })
    expect((await look(`/cases/${own}`)).body).toMatchObject({ concerns_caller: true })
    for (const [path, body] of [
      ['assign', { is_mine: true }],
      ['notes', { text: 'Mine.' }],
      ['resolve', { outcome: 'no_fault', text: 'Mine.' }],
    ] as const) {
      expect(await act(`/cases/${own}/${path}`, body)).toMatchObject({ body: { code: 'own_matter' } })
    }
  })

  test('unknown people are not found, for any form of id', async () => {
    expect(await look(`/people/${crypto.randomUUID()}`)).toMatchObject({ status: 404 })
    expect(await look('/people/x')).toMatchObject({ status: 422 })
  })
})

describe('operations', () => {
  test('are seen from all sides: legs, transfers, rows and what the bank told', async () => {
    const { id, reference } = await layla.send(omar, '2.50')
    await product.settled()
    const { body } = await look(`/operations/${id}`)
    expect(body).toMatchObject({
      reference,
      status: 'completed',
      owner: { id: layla.userId },
      other_side: { id: omar.userId },
      legs: [{ from: 'owner', to: 'other_side', settled: { amount: '2.50', currency: 'USD' } }],
      can_be_asked: false,
    })
    const { transfers, rows, events } = body as Record<
      string,
      { kind?: string; whose?: string; type?: string }[]
    >
    expect(transfers?.map(({ kind }) => kind)).toEqual(['pending', 'post'])
    expect(rows?.map(({ whose }) => whose).sort()).toEqual(['other_side', 'owner'])
    expect(events?.some(({ type }) => type === 'payment.completed')).toBe(true)
    expect((await act('/search', { query: String(reference) })).body.data).toMatchObject([
      { found_by: 'reference', operation: { id } },
    ])
    expect(await historyOf(layla)).toContain('operation_seen')
  })

  test('have their provider asked at once, and are refused where there is none to ask', async () => {
    await product.bank.misbehave({ latency_ms: 86_400_000 })
    const { id } = await omar.topUp('3.00')
    await product.quiet()
    const before = (await look(`/operations/${id}`)).body
    expect(before).toMatchObject({ status: 'pending', can_be_asked: true })
    await product.bank.misbehave({ latency_ms: 0 })
    const asked = await act(`/operations/${id}/ask`)
    expect(asked.status).toBe(200)
    const [later, sooner] = [before, asked.body].map((body) => Date.parse(String(body.next_look_at)))
    expect(sooner).toBeLessThan(later ?? 0)
    const paid = await layla.send(omar, '1.00')
    await product.quiet()
    expect(await act(`/operations/${paid.id}/ask`)).toMatchObject({ body: { code: 'nothing_to_ask' } })
  })
})

describe('cases', () => {
  test('are filtered by what stands in the address', async () => {
    const id = await openCase({ currency: 'USD', ours_minor: '1', theirs_minor: '2' })
    const idsOf = async (query: string) =>
      ((await look(`/cases${query}`)).body.data as { id: string }[]).map((each) => each.id)
    expect(await idsOf('?kind=amount_differs&provider=bank')).toContain(id)
    expect(await idsOf('?kind=missing_here')).not.toContain(id)
    expect(await idsOf('?provider=exchange')).not.toContain(id)
    expect(await idsOf('?age=week')).not.toContain(id)
    expect(await idsOf('?mine=true')).not.toContain(id)
    await act(`/cases/${id}/assign`, { is_mine: true })
    expect(await idsOf('?mine=true')).toContain(id)
    expect((await look('/cases')).body).toMatchObject({ kinds: expect.arrayContaining(['amount_differs']) })
  })

  test('have evidence, a timeline, and end with an outcome; reopened they go on', async () => {
    const id = await openCase({
      account_id: layla.account(),
      currency: 'USD',
      ours_minor: '5',
      theirs_minor: '6',
    })
    expect((await look(`/cases/${id}`)).body).toMatchObject({
      person: { id: layla.userId },
      ours: { amount: '0.05' },
      theirs: { amount: '0.06' },
      timeline: [],
    })
    await act(`/cases/${id}/assign`, { is_mine: true })
    await act(`/cases/${id}/notes`, { text: 'Asked the bank.' })
    const before = await layla.holds()
    const ended = await act(`/cases/${id}/resolve`, { outcome: 'corrected_there', text: 'They did.' })
    expect(ended.body).toMatchObject({
      status: 'resolved',
      outcome: 'corrected_there',
      resolution: 'They did.',
    })
    expect(await layla.holds()).toEqual(before)
    expect(await act(`/cases/${id}/resolve`, { outcome: 'other', text: 'Again.' })).toMatchObject({
      status: 409,
      body: { code: 'case_has_ended' },
    })
    const reopened = await act(`/cases/${id}/reopen`, { text: 'Not yet.' })
    expect(reopened.body).toMatchObject({ status: 'open', outcome: null, resolution: null })
    const timeline = reopened.body.timeline as { action: string }[]
    expect(timeline.map(({ action }) => action)).toEqual([
      'case_reopened',
      'case_resolved',
      'case_noted',
      'case_assigned',
    ])
    expect(await act(`/cases/${id}/reopen`, { text: 'Twice.' })).toMatchObject({
      body: { code: 'case_is_open' },
    })
    expect(await historyOf(layla)).toContain('case_resolved')
  })

  test('that a person reported name them, their transaction and what they said', async () => {
    const [row] = (await omar.api('GET /transactions')).data
    const details = { user: omar.userId, transaction: row?.id, reason: 'paid_twice', words: 'Twice!' }
    const id = await openCase(details, crypto.randomUUID(), 'reported')
    const { body } = await look(`/cases/${id}`)
    expect(body).toMatchObject({
      kind: 'reported',
      person: { id: omar.userId },
      operation: { reference: row?.reference },
      evidence: expect.arrayContaining([{ key: 'words', value: 'Twice!', is_cut: false }]),
    })
    const seen = await look(`/people/${omar.userId}`)
    expect((seen.body.open_cases as { id: string }[]).map((each) => each.id)).toContain(id)
  })

  test('of which another is open meanwhile stay closed', async () => {
    const subject = crypto.randomUUID()
    const first = await openCase({}, subject)
    await act(`/cases/${first}/resolve`, { outcome: 'other', text: 'Done.' })
    await openCase({}, subject)
    expect(await act(`/cases/${first}/reopen`, { text: 'Again.' })).toMatchObject({
      status: 409,
      body: { code: 'case_is_open' },
    })
  })

  test('end with an outcome of the list and a word on it, and with nothing else', async () => {
    const id = await openCase({})
    for (const body of [
      { outcome: 'paid_out', text: 'x' },
      { outcome: 'other', text: ' ' },
      { outcome: 'other' },
    ])
      expect((await act(`/cases/${id}/resolve`, body)).status).toBe(422)
  })

  test('with hostile or huge evidence are shown as text with bounds', async () => {
    const hostile = { '<script>': '<img src=x onerror=alert(1)>', rtl: '\u202egnp.exe', deep: { a: [[[1]]] } }
    const id = await openCase({ ...hostile, huge: 'x'.repeat(500_000) }, `<b>${'y'.repeat(5000)}`)
    const { body, status } = await look(`/cases/${id}`)
    expect(status).toBe(200)
    expect(JSON.stringify(body).length).toBeLessThan(10_000)
    expect((await look('/cases')).status).toBe(200)
  })
})

describe('the state', () => {
  test('tells of providers, comparisons and the queue, and compares when asked', async () => {
    await product.runJob('providers.probe')
    expect((await act('/reconciliations')).status).toBe(202)
    await product.quiet()
    const { body } = await look('/state')
    const providers = body.providers as { name: string }[]
    // Providers whose feed has been read by now are among them, too.
    expect(providers.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['bank', 'cards', 'exchange', 'identity', 'ramp', 'venue']),
    )
    const bank = providers.find(({ name }) => name === 'bank')
    expect(bank).toMatchObject({
      health: 'up',
      is_left_alone: false,
      comparison: { ended_at: expect.any(String), differences: expect.any(Number) },
    })
  })

  test('has a failed job tried again, and none that did not fail', async () => {
    await product.database.query(
      `select graphile_worker.add_job('providers.probe', run_at => now() + interval '1 day', max_attempts => 1)`,
    )
    const { rows } = await product.database.query<{ id: string }>(
      `update graphile_worker._private_jobs as job set attempts = 1, last_error = 'to layla@example.com: no\nstack'
       from graphile_worker._private_tasks as task
       where task.id = job.task_id and task.identifier = 'providers.probe' and job.max_attempts = 1 returning job.id::text as id`,
    )
    const job = rows[0]?.id ?? ''
    const failed = (await look('/state')).body.failed_jobs as { id: string }[]
    expect(failed.find(({ id }) => id === job)).toMatchObject({ error: 'to … no', is_given_up: true })
    expect((await act('/jobs/retry', { job })).status).toBe(202)
    expect(await act('/jobs/retry', { job })).toMatchObject({ status: 404 })
    expect(await act('/jobs/retry', { job: '1; drop table x' })).toMatchObject({ status: 422 })
  })
})

test('a person whose role is taken away in the middle of their work changes nothing more', async () => {
  const nabil = await anOperator(product, 'Nabil Aoun')
  const id = await openCase({})
  expect((await act(`/cases/${id}/assign`, { is_mine: true }, nabil)).status).toBe(200)
  await setRole(product, nabil, false)
  expect(await act(`/cases/${id}/resolve`, { outcome: 'other', text: 'x' }, nabil)).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
  const { body } = await look(`/cases/${id}`)
  expect(body).toMatchObject({ status: 'open', assignee: 'Nabil Aoun' })
})
