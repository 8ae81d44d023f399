import { money } from '@sadaf/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  BANK,
  type Holder,
  type OperationsWorld,
  startOperations,
} from '../../../../test/support/operations.ts'
import type { Dividend } from '../providers/index.ts'
import { createApplyDividend } from './apply-dividend.ts'
import * as kinds from './kinds/index.ts'

// In whatever order and however often the venue tells of dividends, and whatever it says of one later: each is booked
// once as it was told first, and what differs becomes a case.

let world: OperationsWorld
let cases: string[]

beforeAll(async () => {
  world = await startOperations({ kinds: Object.values(kinds) })
})
afterAll(() => world.stop())

/** Hears as a process does that has just started. */
const applyDividend = () =>
  createApplyDividend({
    operations: world.operations,
    venue: { name: 'venue' },
    bank: { name: BANK },
    cases: {
      open: async (_tx, { kind }) => {
        cases.push(kind)
      },
    },
  })

async function aHolder(): Promise<Holder> {
  const holder = await world.holder()
  await world.pool.query(
    `insert into wallet.accounts (user_id, id, type, naming, currency, position, status, provider, provider_account,
       created_at)
     values ($1, $2, 'checking', 'currency', 'USD', 0, 'active', $3, $4, now())`,
    [holder.userId, holder.usd, BANK, `at-bank-${holder.usd}`],
  )
  return holder
}

const idOf = (number: number, holder: Holder) =>
  `00000000-0000-4000-8000-${number.toString().padStart(4, '0')}${holder.userId.slice(-8)}`

type Told = { readonly number: number; readonly gross: bigint; readonly tax: bigint }

const dividendOf = (holder: Holder, { number, gross, tax }: Told): Dividend => ({
  id: idOf(number, holder),
  account: holder.userId,
  asset: 'KO',
  cashAccount: `at-bank-${holder.usd}`,
  quantity: '10.5',
  perUnit: '0.5096',
  gross: money('USD', gross),
  tax: money('USD', tax),
  taxPercentage: '30',
  ...{ exDate: '2029-12-03', recordDate: '2029-12-03', payDate: '2029-12-17' },
  paidAt: new Date('2029-12-17T12:00:00Z'),
})

const apply = (dividend: Dividend) => world.database.asSystem((tx) => applyDividend()(tx, dividend, true))

async function balanceOf({ usd }: Holder): Promise<bigint> {
  const [account] = await world.ledger.accounts([usd])
  if (!account) throw new Error('there is no account')
  return account.creditsPosted - account.debitsPosted
}

const told: fc.Arbitrary<Told> = fc
  .record({ number: fc.nat(3), gross: fc.bigInt(1n, 5_000n), share: fc.bigInt(0n, 99n) })
  .map(({ number, gross, share }) => ({ number, gross, tax: (gross * share) / 100n }))

test('each dividend is booked once, as it was told first', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(told, { minLength: 1, maxLength: 8 }), async (all) => {
      const holder = await aHolder()
      cases = []
      const first = new Map<number, Told>()
      let differing = 0
      for (const each of all) {
        const known = first.get(each.number)
        if (!known) first.set(each.number, each)
        else if (known.gross !== each.gross || known.tax !== each.tax) differing += 1
        await apply(dividendOf(holder, each))
        await apply(dividendOf(holder, known ?? each))
      }
      const net = [...first.values()].reduce((sum, { gross, tax }) => sum + gross - tax, 0n)
      expect(await balanceOf(holder)).toBe(net)
      expect(cases).toEqual(Array.from({ length: differing }, () => 'books_disagree'))
      const { rows } = await world.pool.query(
        'select sum(gross_minor - tax_minor)::text as net, count(*)::int as count from dividends.payments where user_id = $1',
        [holder.userId],
      )
      expect(rows).toEqual([{ net: net.toString(), count: first.size }])
    }),
    { numRuns: 12 },
  )
})

test('a dividend for an account that is not the holder’s becomes a case and moves nothing', async () => {
  const [layla, omar] = [await aHolder(), await aHolder()]
  cases = []
  const cashAccount = `at-bank-${omar.usd}`
  await apply({ ...dividendOf(layla, { number: 0, gross: 100n, tax: 30n }), cashAccount })
  await apply({ ...dividendOf(layla, { number: 1, gross: 100n, tax: 30n }), asset: 'BTC' })
  expect(cases).toEqual(['unknown_account', 'unknown_account'])
  expect([await balanceOf(layla), await balanceOf(omar)]).toEqual([0n, 0n])
})
