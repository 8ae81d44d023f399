import { randomUUID } from 'node:crypto'
import { DAY_SECONDS } from '@sadaf/calendar'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'

// Unclaimed money, in any order of events and however often the database breaks off in between: all of it
// ends with its sender or with one recipient, and nothing is held any more.

let product: Product
beforeAll(async () => {
  product = await startProduct()
  await product.database.query(`
    create sequence public.changes;
    create table public.breaking (every int not null);
    insert into public.breaking values (0);
    grant usage on sequence public.changes to public;
    grant select on public.breaking to public;
    -- What a sequence counts stays counted, whatever becomes of the transaction.
    create function public.break_off() returns trigger language plpgsql as $$
    declare
      every int := (select max(b.every) from public.breaking b);
    begin
      if every > 0 and nextval('public.changes') % every = 0 then raise exception 'broken off'; end if;
      return new;
    end $$;
    create trigger break_off before insert or update on operations.operations
      for each row when (new.kind in ('invited_payment', 'payment')) execute function public.break_off();`)
})
afterAll(() => product.stop())

const breakOff = (every: number) => product.database.query('update public.breaking set every = $1', [every])

const HELD = '100.00'
const SENT = '40.00'

type Scene = {
  readonly sender: Person
  readonly friends: readonly Person[]
  readonly email: string
  readonly id: string
}

async function aScene(): Promise<Scene> {
  const sender = await product.person({ name: 'Layla Haddad', holding: HELD })
  const friends = [await product.person({ name: 'Noor Aziz' }), await product.person({ name: 'Omar Saleh' })]
  const email = `unknown-${randomUUID()}@example.com`
  const { id } = await sender.api('POST /invited-payments', {
    body: {
      from_account_id: sender.account(),
      to: { email },
      amount: { amount: SENT, currency: 'USD' },
    },
    idempotencyKey: randomUUID(),
  })
  return { sender, friends, email, id }
}

type Step = (scene: Scene) => Promise<unknown>

const steps = {
  proven: ({ friends, email }) => friends[0]?.supabase.auth.updateUser({ email }) ?? Promise.resolve(),
  provenByAnother: ({ friends, email }) =>
    friends[1]?.supabase.auth.updateUser({ email }) ?? Promise.resolve(),
  changesHands: ({ friends }) =>
    friends[0]?.supabase.auth.updateUser({ email: `${randomUUID()}@example.com` }) ?? Promise.resolve(),
  replayed: ({ friends }) =>
    product.database.query(
      `select platform.enqueue('wallet.claim_waiting', json_build_object('userId', $1::text), null, null, 25)`,
      [friends[0]?.userId],
    ),
  takenBack: ({ sender, id }) => sender.post(`/invited-payments/${id}/take-back`, undefined),
  later: async () => product.advance(4 * DAY_SECONDS),
  expired: () => product.runJob('operations.lapse'),
} as const satisfies Record<string, Step>

const step = fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[]))
/** Steps that run together, and how often the database breaks off meanwhile: at every so many changes. */
const round = fc.record({
  together: fc.array(step, { minLength: 1, maxLength: 3 }),
  every: fc.constantFrom(0, 2, 3),
})

async function availableTo({ api }: Person): Promise<number> {
  const { data } = await api('GET /accounts')
  const dollars = data.find(({ currency }) => currency === 'USD')
  expect(dollars?.balance).toEqual(dollars?.available)
  return Number(dollars?.available.amount)
}

test('however it ends, all of it is with one person, and nothing is held', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 3 }), async (rounds) => {
      const scene = await aScene()
      for (const { together, every } of rounds) {
        await breakOff(every)
        await Promise.allSettled(together.map((name) => steps[name](scene)))
      }
      await breakOff(0)
      await product.hurry('wallet.claim_waiting')
      await product.settled()
      // The expiry job returns unclaimed money in the end.
      await steps.takenBack(scene)
      await product.settled()
      const [sender, ...friends] = await Promise.all([scene.sender, ...scene.friends].map(availableTo))
      const got = friends.filter((amount) => amount !== 0)
      expect(got.length).toBeLessThanOrEqual(1)
      expect(got.every((amount) => amount === Number(SENT))).toBe(true)
      expect((sender ?? 0) + got.reduce((sum, amount) => sum + amount, 0)).toBe(Number(HELD))
    }),
    { numRuns: 5 },
  )
  await product.expectSoundBooks()
})
