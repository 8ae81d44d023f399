import { randomUUID } from 'node:crypto'
import { money } from '@sadaf/money'
import type { Draft, OperationKind } from '../../../apps/server/src/operations/kind.ts'
import type { Operation } from '../../../apps/server/src/operations/operation.ts'
import type { Verdict } from '../../../apps/server/src/operations/operations.ts'
import * as model from '../operation-model.ts'
import { CARD_HOLD_SECONDS, kinds, type OperationsWorld } from '../operations.ts'
import type { Command } from './commands.ts'
import { both } from './either.ts'
import { decideInModel, euros, type Known, type Life, legsOf, type Name } from './life.ts'

/** A life, and the world that it is lived in. */
export type Living = { readonly world: OperationsWorld; readonly life: Life }

export const kindOf = (name: Name): OperationKind => kinds[name]

function drafted({ world, life }: Living, kind: Name, by: 0 | 1, amount: bigint, isForced = false) {
  const owner = life.people[by]
  const counter = kind === 'payment' || kind === 'gift' ? life.people[by === 0 ? 1 : 0] : null
  const id = randomUUID()
  const draft = (of: bigint): Draft<unknown> => ({
    id,
    owner: { userId: owner.userId, accountId: owner.usd },
    ...(counter && { counter: { userId: counter.userId, accountId: counter.usd } }),
    amount: money('USD', of),
    isForced,
    details: {
      description: 'A person',
      senderName: 'A person',
      sourceId: 'source',
      euroAccountId: owner.eur,
      euroMinor: String(euros(of)),
    },
  })
  const is: model.ModelOperation = {
    id,
    legs: legsOf(kind, amount, owner, counter),
    status: 'pending',
    isReversal: false,
    settlements: new Set(),
    reversals: new Map(),
    expiresAt: kind === 'card' ? world.clock.now().getTime() + CARD_HOLD_SECONDS * 1000 : null,
    comesBack: kind === 'topup' || kind === 'payment' || kind === 'exchange',
  }
  return { is, kind, owner, counter, minor: amount, draft }
}

const verbs = ({ operations, database }: OperationsWorld) => ({
  begin: (name: Name) => (draft: Draft<unknown>) =>
    name === 'gift'
      ? database.asSystem((tx) => operations.begin(tx, kindOf(name), draft))
      : database.asUser(draft.owner.userId, (tx) => operations.begin(tx, kindOf(name), draft)),
  hold: (name: Name) => (draft: Draft<unknown>) =>
    database.asSystem((tx) => operations.hold(tx, kindOf(name), draft)),
  book: (name: Name) => (draft: Draft<unknown>) =>
    database.asSystem((tx) => operations.book(tx, kindOf(name), draft)),
  decide: (verdict: Verdict) => async (draft: Draft<unknown>) => {
    const { operation } = await database.asSystem((tx) =>
      operations.decide(tx, kinds.card, { ...draft, details: {} }, verdict),
    )
    if (!operation) throw new Error('nothing was asked for')
    return operation
  },
})

/** Begins something in either world; from then on it is known. */
async function begin(
  life: Life,
  { draft, ...drafted }: Omit<Known, 'again'> & { draft(minor: bigint): Draft<unknown> },
  verb: (draft: Draft<unknown>) => Promise<Operation>,
  inModel: (operation: model.ModelOperation) => void,
): Promise<void> {
  const again = (of: bigint) => verb(draft(of))
  if (
    await both(
      () => inModel(drafted.is),
      () => again(drafted.minor),
    )
  )
    life.known.push({ ...drafted, again })
}

/** Does what a command asks that begins something. */
export async function beginAs(
  living: Living,
  asked: Extract<Command, { do: 'begin' | 'hold' | 'book' | 'decide' }>,
): Promise<void> {
  const { life } = living
  const verb = verbs(living.world)
  switch (asked.do) {
    case 'begin': {
      const start = asked.kind === 'gift' ? model.start.booked : model.start.held
      return begin(life, drafted(living, asked.kind, asked.who, asked.minor), verb.begin(asked.kind), start)
    }
    case 'hold': {
      const held = drafted(living, asked.kind, asked.who, asked.minor, asked.isForced)
      return begin(life, held, verb.hold(asked.kind), (is) =>
        model.start.held(is, model.asks(asked.isForced)),
      )
    }
    case 'book': {
      const booked = drafted(living, asked.kind, asked.who, asked.minor, asked.isForced)
      return begin(life, booked, verb.book(asked.kind), (is) =>
        model.start.booked(is, model.asks(asked.isForced)),
      )
    }
    case 'decide': {
      const verdict: Verdict = asked.isApproved
        ? { kind: 'approved' }
        : { kind: 'declined', reason: 'cancelled' }
      const answer = drafted(living, 'card', asked.who, asked.minor)
      return begin(life, answer, verb.decide(verdict), decideInModel(asked.isApproved))
    }
    default:
      return asked satisfies never
  }
}
