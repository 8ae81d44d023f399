import { createLedger, type NewTransfer } from '@sadaf/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beforeMigration } from '../../../../test/support/before-migration.ts'
import { daysThatDiffer } from '../../../../test/support/day-sums.ts'
import { derivedId } from './identifiers.ts'
import { fromStored } from './legs.ts'

const before = await beforeMigration('0030_legs.sql')
const database = before.pool
const ledger = createLedger({ pool: database })
afterAll(() => before.drop())

const id = (name: string) => derivedId('test', name)
const [LAYLA, OMAR, BANK] = [id('layla'), id('omar'), id('bank')]

type Was = {
  readonly kind: string
  readonly status?: 'pending' | 'completed' | 'failed'
  readonly from: string
  readonly to: string
  /** Amount held, or booked at once. */
  readonly first: bigint
  /** Final amount. */
  readonly amount?: bigint
  readonly original?: string
}

const was: Record<string, Was> = {
  inbound: { kind: 'inbound', from: BANK, to: LAYLA, first: 1000n },
  topup: { kind: 'topup', from: BANK, to: LAYLA, first: 200n },
  declined: { kind: 'topup', status: 'failed', from: BANK, to: LAYLA, first: 70n },
  less: { kind: 'purchase', from: LAYLA, to: BANK, first: 100n, amount: 60n },
  more: { kind: 'purchase', from: LAYLA, to: BANK, first: 50n, amount: 55n },
  waiting: { kind: 'payment', status: 'pending', from: LAYLA, to: OMAR, first: 30n },
  sent: { kind: 'payment', from: LAYLA, to: OMAR, first: 120n },
  back: { kind: 'return', from: OMAR, to: LAYLA, first: 120n, original: id('sent') },
  undone: { kind: 'return', from: LAYLA, to: BANK, first: 200n, original: id('topup') },
}

const isBooked = ({ kind }: Was) => kind === 'inbound' || kind === 'return'

/** Transfers that the operation made in the books. */
function transfersOf(name: string, operation: Was): NewTransfer[] {
  const { kind, status = 'completed', from, to, first, amount = first } = operation
  const common = { debitAccountId: from, creditAccountId: to, asset: 'USD', code: kind, reference: id(name) }
  if (isBooked(operation)) return [{ ...common, kind: 'single', id: id(name), amount: first }]
  const held: NewTransfer = { ...common, kind: 'pending', id: id(name), amount: first }
  const end = { id: id(`${name} end`), pendingId: id(name) }
  if (status === 'pending') return [held]
  if (status === 'failed') return [held, { ...end, kind: 'void' }]
  const posted: NewTransfer = { ...end, kind: 'post', amount: amount < first ? amount : first }
  const beyond: NewTransfer = { ...common, kind: 'single', id: id(`${name} more`), amount: amount - first }
  return amount > first ? [held, posted, beyond] : [held, posted]
}

/** The bank has no rows; who is paid has one once it has arrived. */
const rowsOf = ({ from, to, status }: Was) => [
  ...(from === BANK ? [] : [{ userId: from, type: 'outgoing' }]),
  ...(to === BANK || (from !== BANK && status === 'pending') ? [] : [{ userId: to, type: 'incoming' }]),
]

async function writeAsItWas(name: string, operation: Was): Promise<void> {
  const { kind, status = 'completed', from, to, first, amount = first, original } = operation
  const [owner, counter] = from === BANK ? [to, null] : [from, to === BANK ? null : to]
  const failure = status === 'failed' ? 'source_declined' : null
  await database.query(
    `insert into operations.operations (user_id, id, kind, status, phase, account_id, counter_user_id,
       counter_account_id, asset, amount_minor, provider, reference, details, failure_code, created_at, completed_at)
     values ($1, $2, $3, $4, $5, $1, $6, $6, 'USD', $7, 'bank', $8, $9, $10, now(), $11)`,
    [
      owner,
      id(name),
      kind,
      status,
      status === 'pending' ? 'submitted' : 'final',
      counter,
      amount,
      name,
      JSON.stringify({ description: name, ...(original && { original }) }),
      failure,
      status === 'pending' ? null : new Date(),
    ],
  )
  for (const { userId, type } of rowsOf(operation)) {
    await database.query(
      `insert into transactions.transactions (user_id, id, operation_id, account_id, type, kind, asset, amount_minor,
         description, category, status, reference, failure_code, occurred_at, day)
       values ($1, gen_random_uuid(), $2, $1, $3, $4, 'USD', $5, $6, 'transfer', $7, $6, $8, now(), current_date)`,
      [userId, id(name), type, kind, amount, name, status, failure],
    )
  }
}

beforeAll(async () => {
  const limit = 'debits_must_not_exceed_credits'
  await ledger.createAccounts([
    { id: BANK, asset: 'USD', code: 'clearing', internal: true },
    ...[LAYLA, OMAR].map(
      (person) => ({ id: person, asset: 'USD', code: 'wallet', limit, ownerId: person }) as const,
    ),
  ])
  for (const [name, operation] of Object.entries(was)) {
    const results = await ledger.post(transfersOf(name, operation))
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['ok']))
    await writeAsItWas(name, operation)
  }
  await before.migrate()
})

type Row = { reference: string; legs: unknown; original_id: string | null; holds_until: Date | null }

test('an old operation has one leg: the amount held or booked, its part that moved, its part still held', async () => {
  const { rows } = await database.query<Row>(
    'select reference, legs, original_id, holds_until from operations.operations',
  )
  const legs = Object.fromEntries(rows.map((row) => [row.reference, fromStored(row.legs)]))
  const hold = { id: id('waiting'), minor: 30n }
  const settled = { inbound: 1000n, topup: 200n, less: 60n, more: 55n, sent: 120n, back: 120n, undone: 200n }
  for (const [name, { from, to, first }] of Object.entries(was)) {
    expect(legs[name]).toEqual([
      {
        role: 'principal',
        debitAccountId: from,
        creditAccountId: to,
        amount: { asset: 'USD', minor: first },
        settledMinor: { ...settled, declined: 0n, waiting: 0n }[name],
        hold: name === 'waiting' ? hold : null,
      },
    ])
  }
  expect(
    rows.filter((row) => row.original_id !== null).map((row) => [row.reference, row.original_id]),
  ).toEqual(
    expect.arrayContaining([
      ['back', id('sent')],
      ['undone', id('topup')],
    ]),
  )
  expect(rows.filter((row) => row.original_id !== null)).toHaveLength(2)
  expect(new Set(rows.map((row) => row.holds_until))).toEqual(new Set([null]))
})

test('a return counts against the operation that it returns, and everything else as before', async () => {
  const { rows } = await database.query(
    `select concat_ws(' ', reference, type, flow) as said from transactions.transactions
     where leg = 'principal' order by said`,
  )
  expect(rows.map(({ said }) => said)).toEqual([
    'back incoming spending',
    'back outgoing income',
    'declined incoming income',
    'inbound incoming income',
    'less outgoing spending',
    'more outgoing spending',
    'sent incoming income',
    'sent outgoing spending',
    'topup incoming income',
    'undone outgoing income',
    'waiting outgoing spending',
  ])
})

test('the sums of the days are those of the rows, with nothing counted twice for what came back', async () => {
  const { rows } = await database.query(
    `select user_id, income_minor::int as income, spent_minor::int as spent, transaction_count::int as count
     from analytics.daily_totals`,
  )
  expect(rows).toEqual(
    expect.arrayContaining([
      { user_id: LAYLA, income: 1000, spent: 60 + 55 + 30, count: 8 },
      { user_id: OMAR, income: 0, spent: 0, count: 2 },
    ]),
  )
  expect(await daysThatDiffer(database, [LAYLA, OMAR])).toEqual([])
})

test('the kinds that were there are known, others only once they are made known, and none is forgotten', async () => {
  const change = (kind: string) =>
    database.query('update operations.operations set kind = $1 where id = $2', [kind, id('waiting')])
  for (const { kind } of Object.values(was)) await change(kind)
  await expect(change('conversion')).rejects.toThrow('known_kind')
  await database.query(`call operations.know_kinds(array['conversion'])`)
  await change('conversion')
  await change('payment')
  await expect(change('anything')).rejects.toThrow('known_kind')
})
