import { randomUUID } from 'node:crypto'
import { money, toDecimal } from '@sadaf/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Holder, type OperationsWorld, startOperations } from '../../../../test/support/operations.ts'
import { internalAccounts, lockOperation } from '../operations/index.ts'
import { DomainError } from '../platform/index.ts'
import { createHoldings, type Holdings } from '../portfolio/index.ts'
import { keepAcknowledged } from '../risks/index.ts'
import { swap } from '../trading/kinds/swap.ts'
import * as kinds from './kinds/index.ts'
import { createPlaceStaking, type PlaceStaking } from './place.ts'
import { createApplyReward } from './rewards.ts'

// In whatever order units are staked, unstaked, sold and earned, and however each order ends: every unit is free,
// staked or on its way between them, no order is taken that the units do not cover, and nothing stays set aside in the
// end.

const GIVEN = 1_000n
const ASSET = 'DOT'
const offers = [{ asset: ASSET, ratePercentage: '12.00', minimum: money(ASSET, 1n), unbondingDays: 28 }]

let world: OperationsWorld
let holdings: Holdings
let place: PlaceStaking
let applyReward: ReturnType<typeof createApplyReward>

beforeAll(async () => {
  world = await startOperations({ kinds: [...Object.values(kinds), swap] })
  const { clock, ledger, operations } = world
  holdings = createHoldings({ clock, ids: { next: randomUUID } }, ledger, 'venue')
  place = createPlaceStaking({ operations, holdings, platform: { clock } })
  applyReward = createApplyReward({
    operations,
    holdings,
    platform: { clock },
    venue: { name: 'venue' },
    cases: {
      open: async (_tx, opened) => {
        throw new Error(`a case: ${opened.kind}`)
      },
    },
  })
})
afterAll(() => world.stop())

type Step =
  | { readonly do: 'stake' | 'unstake' | 'sell'; readonly minor: bigint }
  | { readonly do: 'end'; readonly which: number; readonly isTaken: boolean }
  | { readonly do: 'reward'; readonly number: number }

const minor = fc.bigInt({ min: 1n, max: 1_500n })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('stake' as const, 'unstake' as const, 'sell' as const), minor }),
  fc.record({ do: fc.constant('end' as const), which: fc.nat(9), isTaken: fc.boolean() }),
  fc.record({ do: fc.constant('reward' as const), number: fc.nat(3) }),
)

type Pending = { readonly id: string; readonly do: 'stake' | 'unstake' | 'sell'; readonly minor: bigint }

/** The units as they should stand, computed without a ledger. */
type Model = { free: bigint; staked: bigint; pending: Pending[]; readonly rewards: Set<number> }

test('units are conserved, and no order takes what is not there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const owner = await anOwner()
      const model: Model = { free: GIVEN, staked: 0n, pending: [], rewards: new Set() }
      for (const each of steps) {
        await take(owner, model, each)
        expect(await standing(owner)).toEqual(expected(model))
      }
      while (model.pending.length > 0) await take(owner, model, { do: 'end', which: 0, isTaken: true })
      expect(await standing(owner)).toEqual({ free: model.free, staked: model.staked, held: 0n })
    }),
    { numRuns: 40 },
  )
})

type Owner = {
  readonly holder: Holder
  readonly holdingId: string
  readonly stakedId: string
  readonly otherId: string
}

async function anOwner(): Promise<Owner> {
  const holder = await world.holder()
  const { userId } = holder
  const opened = await world.database.asSystem(async (tx) => {
    await keepAcknowledged(tx, userId, { subject: 'crypto', language: 'en', at: world.clock.now() })
    const staked = await holdings.openStaked(tx, userId, ASSET)
    return { ...staked, otherId: await holdings.open(tx, userId, 'BTC') }
  })
  const [from] = internalAccounts('venue', ASSET)
  if (!from) throw new Error('the venue has no account')
  await world.ledger.post([
    {
      kind: 'single',
      id: randomUUID(),
      debitAccountId: from.id,
      creditAccountId: opened.holdingId,
      asset: ASSET,
      amount: GIVEN,
      code: 'given',
    },
  ])
  return { holder, ...opened }
}

async function take(owner: Owner, model: Model, step: Step): Promise<void> {
  switch (step.do) {
    case 'reward':
      return reward(owner, model, step.number)
    case 'end':
      return end(model, step)
    default:
      return begin(owner, model, step)
  }
}

async function begin(owner: Owner, model: Model, { do: what, minor }: Omit<Pending, 'id'>): Promise<void> {
  const id = randomUUID()
  const isCovered = minor <= (what === 'unstake' ? model.staked : model.free)
  const begun = world.database.asSystem((tx) =>
    what === 'sell'
      ? sell(tx, owner, { id, minor })
      : place(tx, owner.holder, { side: what, quantity: money(ASSET, minor) }, { id, offers }),
  )
  if (!isCovered) return void (await expect(begun).rejects.toBeInstanceOf(DomainError))
  await begun
  if (what === 'unstake') model.staked -= minor
  else model.free -= minor
  model.pending.push({ id, do: what, minor })
}

function sell(
  tx: Parameters<PlaceStaking>[0],
  { holder: { userId }, holdingId, otherId }: Owner,
  { id, minor }: { readonly id: string; readonly minor: bigint },
) {
  return world.operations.begin(tx, swap, {
    id,
    owner: { userId, accountId: holdingId },
    counter: { userId, accountId: otherId },
    amount: money(ASSET, minor),
    details: {
      ...{ quoteId: randomUUID(), buyAsset: 'BTC', buyMinor: '1', feeMinor: '0', feePercentage: '0.00' },
      ...{ rate: '1', midRate: '1', worthMinor: '1' },
    },
  })
}

async function end(model: Model, { which, isTaken }: { readonly which: number; readonly isTaken: boolean }) {
  const [ended] = model.pending.splice(which % Math.max(model.pending.length, 1), 1)
  if (!ended) return
  await world.database.asSystem(async (tx) => {
    const operation = await lockOperation(tx, ended.id)
    if (!operation) throw new Error('the order is gone')
    if (isTaken) await world.operations.complete(tx, operation, world.clock.now())
    else await world.operations.fail(tx, operation, 'staking_rejected', world.clock.now())
  })
  const isFree = (ended.do === 'unstake') === isTaken
  if (ended.do === 'sell' && isTaken) return
  if (isFree || ended.do === 'sell') model.free += ended.minor
  else model.staked += ended.minor
}

/** The same reward may be told again and again. */
async function reward({ holder }: Owner, model: Model, number: number): Promise<void> {
  const quantity = BigInt(number + 1)
  await world.database.asSystem((tx) =>
    applyReward(
      tx,
      {
        id: `${holder.userId}/${number}`,
        account: holder.userId,
        asset: ASSET,
        quantity: toDecimal(money(ASSET, quantity)),
        paidAt: world.clock.now(),
      },
      true,
    ),
  )
  if (model.rewards.has(number)) return
  model.rewards.add(number)
  model.free += quantity
}

async function standing({ holdingId, stakedId }: Owner) {
  const [holding] = await world.ledger.accounts([holdingId])
  const [staked] = await world.ledger.accounts([stakedId])
  if (!holding || !staked) throw new Error('an account is gone')
  return {
    free: holding.creditsPosted - holding.debitsPosted - holding.debitsPending,
    staked: staked.creditsPosted - staked.debitsPosted - staked.debitsPending,
    held: holding.debitsPending + staked.debitsPending,
  }
}

function expected({ free, staked, pending }: Model) {
  return { free, staked, held: pending.reduce((sum, { minor }) => sum + minor, 0n) }
}
