import { money } from '@sadaf/money'
import { expect } from 'vitest'
import { createAdvance } from '../../../apps/server/src/operations/advance.ts'
import { derivedId, returnIdOf } from '../../../apps/server/src/operations/identifiers.ts'
import type { Operation } from '../../../apps/server/src/operations/operation.ts'
import { lockOperation } from '../../../apps/server/src/operations/store.ts'
import type { Tx } from '../../../apps/server/src/platform/index.ts'
import * as model from '../operation-model.ts'
import { BANK, type OperationsWorld } from '../operations.ts'
import { beginAs, kindOf, type Living } from './beginning.ts'
import type { Command } from './commands.ts'
import { both, outcome } from './either.ts'
import { backKind, type Known, newsInModel, remember } from './life.ts'

/** Works on an operation as every caller does: locked, and as it is now. */
const locked = (
  world: OperationsWorld,
  id: string,
  work: (tx: Tx, operation: Operation) => Promise<unknown>,
) =>
  world.database.asSystem(async (tx) => {
    const operation = await lockOperation(tx, id)
    if (!operation) throw new Error(`${id} is not there`)
    return work(tx, operation)
  })

const reversalOf = (at: Date, operation: Operation, id: string, amount: bigint) => ({
  id,
  at,
  amount: money('USD', amount),
  details: {
    ...(typeof operation.details === 'object' ? operation.details : {}),
    original: operation.id,
    description: 'Back',
  },
})

const part = (amount: bigint, percent: number) => (amount * BigInt(percent)) / 100n

/** Does with an operation that was begun what a command asks. */
export async function onKnown(
  living: Living,
  known: Known,
  asked: Extract<Command, { which: number }>,
): Promise<unknown> {
  const { world, life } = living
  const { operations, clock } = world
  const { is } = known
  const { id } = is
  const [first] = is.legs
  const at = clock.now()
  switch (asked.do) {
    case 'again': {
      const real = () => known.again(known.minor + (asked.isOther ? 1n : 0n))
      if (asked.isOther) return expect(await outcome(real)).toBe('mistake')
      return expect(await real()).toMatchObject({ id, status: is.status })
    }
    case 'settle': {
      const legs = is.legs.slice(0, asked.isWhole ? undefined : 1)
      const takes = Object.fromEntries(legs.map((leg) => [leg.role, part(leg.amount, asked.percent)]))
      const amounts = Object.fromEntries(
        Object.entries(takes).map(([of, taken]) => [of, money(of === 'bought' ? 'EUR' : 'USD', taken)]),
      )
      return both(
        () => model.settle(is, asked.name, takes, model.asks(asked.isForced)),
        () =>
          locked(world, id, (tx, op) =>
            operations.settle(tx, op, { id: asked.name, amounts, isForced: asked.isForced }, at),
          ),
      )
    }
    case 'rehold': {
      const held = part(known.minor, asked.percent) || 1n
      const { name, isForced } = asked
      return both(
        () => model.rehold(is, name, held, model.asks(isForced)),
        () =>
          locked(world, id, (tx, op) =>
            operations.rehold(tx, op, { id: name, held: money('USD', held), isForced }, at),
          ),
      )
    }
    case 'finish':
      return both(
        () => model.finish(is),
        () => locked(world, id, (tx, op) => operations.finish(tx, op, at)),
      )
    case 'complete': {
      const taken = asked.percent === null ? null : part(known.minor, asked.percent)
      const { isForced } = asked
      const settled = taken === null ? {} : { settled: money('USD', taken) }
      return both(
        () => model.complete(is, taken, model.asks(isForced)),
        () => locked(world, id, (tx, op) => operations.complete(tx, op, at, { ...settled, isForced })),
      )
    }
    case 'fail':
      return both(
        () => model.fail(is),
        () => locked(world, id, (tx, op) => operations.fail(tx, op, 'cancelled', at)),
      )
    case 'reverse': {
      const by = derivedId('reversal', `${id}/${asked.name}`)
      const amount = part(first?.settled || known.minor, asked.percent) || 1n
      const kind = kindOf(backKind[known.kind] ?? 'returned')
      let reversal: model.ModelOperation | null = null
      await both(
        () => {
          reversal = model.reverse(is, by, amount, model.asks(asked.isForced))
        },
        () =>
          locked(world, id, (tx, op) =>
            operations.reverse(tx, op, kind, {
              ...reversalOf(at, op, by, amount),
              isForced: asked.isForced,
            }),
          ),
      )
      return remember(life, known, reversal)
    }
    case 'giveBack': {
      let reversal: model.ModelOperation | null = null
      await both(
        () => {
          reversal = model.giveBack(is, returnIdOf(id))
        },
        () => locked(world, id, (tx, op) => operations.giveBack(tx, op, at)),
      )
      return remember(life, known, reversal)
    }
    case 'news':
      return hear(living, known, asked)
    default:
      return asked satisfies never
  }
}

async function hear(
  { world, life }: Living,
  known: Known,
  asked: Extract<Command, { do: 'news' }>,
): Promise<void> {
  const { status, from } = asked
  const { is } = known
  const becomesACase = from === BANK ? newsInModel(life, known, asked) : true
  let cases = 0
  const open = async () => {
    cases += 1
  }
  const amounts = amountsTold(known, asked.amounts)
  const news = { id: is.id, status, reason: null, completedAt: null, amounts, receipt: null }
  const heard = { from, at: world.clock.now(), isLastChance: true }
  await world.database.asSystem((tx) => createAdvance(world.operations, { open })(tx, news, heard))
  expect(cases).toBe(becomesACase ? 1 : 0)
}

/** Amounts that its provider may name for an operation. */
function amountsTold({ is, kind }: Known, told: 'none' | 'right' | 'wrong') {
  if (told === 'none') return []
  const more = told === 'wrong' ? 1n : 0n
  const of = (role: string) => is.legs.find((leg) => leg.role === role)?.amount ?? 0n
  if (kind !== 'exchange') return [money('USD', (is.legs[0]?.amount ?? 0n) + more)]
  return [money('USD', of('sold') + of('fee')), money('EUR', of('bought') + more)]
}

/** Does what a command asks, in the model and in truth. */
export async function step(living: Living, asked: Command): Promise<unknown> {
  const { world, life } = living
  if ('which' in asked) {
    const mine = life.known.filter(({ is }) => !is.isReversal)
    // Most of the time one with which it can be done; otherwise nearly all would be refused.
    const status = asked.do === 'reverse' || asked.do === 'giveBack' ? 'completed' : 'pending'
    const likely = mine.filter(({ is }) => is.status === status)
    const choice = [...likely, ...likely, ...likely, ...mine]
    const known = choice[asked.which % choice.length]
    return known && onKnown(living, known, asked)
  }
  if (asked.do !== 'wait') return beginAs(living, asked)
  world.clock.advanceSeconds(asked.seconds)
  for (const { is } of life.known) model.expire(is, world.clock.now().getTime())
  return world.expire()
}
