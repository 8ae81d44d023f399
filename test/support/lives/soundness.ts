import { expect } from 'vitest'
import { daysThatDiffer } from '../day-sums.ts'
import type { OperationsWorld } from '../operations.ts'
import type { Living } from './beginning.ts'
import { rowsInModel } from './life.ts'

/** Everybody has and can spend what the model says. */
export async function expectPurses({ world, life: { people } }: Living): Promise<void> {
  const accounts = await world.ledger.accounts(people.flatMap(({ usd, eur }) => [usd, eur]))
  const real = Object.fromEntries(
    accounts.map((account) => [
      account.id,
      { balance: account.creditsPosted - account.debitsPosted, held: account.debitsPending },
    ]),
  )
  const should = people.flatMap(({ usd, eur, purses }) => [
    [usd, purses.USD],
    [eur, purses.EUR],
  ])
  expect(real).toEqual(Object.fromEntries(should))
}

async function strings({ pool }: OperationsWorld, text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await pool.query<{ said: string }>(text, values)
  return rows.map(({ said }) => said)
}

/** Expects sound rows, daily sums and books. */
export async function expectSound({ world, life: { people, known } }: Living): Promise<void> {
  const users = people.map(({ userId }) => userId)
  const rows = await strings(
    world,
    `select concat_ws(' ', operation_id, user_id, leg, type, flow, status, amount_minor) as said
     from transactions.transactions where user_id = any ($1)`,
    [users],
  )
  expect(rows.toSorted()).toEqual(known.flatMap(rowsInModel).toSorted())
  expect(await daysThatDiffer(world.pool, users)).toEqual([])
  const ended = known.filter(({ is }) => is.status !== 'pending').map(({ is }) => is.id)
  expect(await strings(world, HOLDS_LEFT, [ended])).toEqual([])
  expect(await strings(world, TOO_MUCH_BACK, [users])).toEqual([])
  expect(await world.ledger.checkInvariants()).toEqual([])
  expect(await strings(world, NOT_ZERO, [])).toEqual([])
}

const HOLDS_LEFT = `
  select id::text as said from ledger.transfers as held
  where kind = 'pending' and reference = any ($1::uuid[])
    and not exists (select from ledger.transfers where pending_id = held.id)`
const TOO_MUCH_BACK = `
  select original.id::text as said from operations.operations as original
  join operations.operations as back on back.original_id = original.id
  where original.user_id = any ($1)
  group by original.id, original.amount_minor having sum(back.amount_minor) > original.amount_minor`
const NOT_ZERO = `
  select asset as said from ledger.accounts
  group by asset having sum(credits_posted - debits_posted) <> 0 or sum(credits_pending - debits_pending) <> 0`
