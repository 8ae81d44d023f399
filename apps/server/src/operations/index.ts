import type { Capability, Needs } from '../capability.ts'
import type { Tx } from '../platform/index.ts'
import type { Progress } from '../providers/index.ts'
import { defineExpiry } from './expiry.ts'
import { declareOperationsData } from './personal-data.ts'

export type { Advance } from './advance.ts'
export {
  type Announce,
  createAnnounce,
  type PublishToUser,
  presentBalances,
  readingFrom,
} from './announce.ts'
export { createOperations } from './create-operations.ts'
export {
  allTerms,
  feeOf,
  kindsLimitedAs,
  type LimitedAs,
  type ReceiptFacts,
  receiptFactsOf,
  waitsUntil,
} from './declared.ts'
export { bookingIdOf, derivedId, returnIdOf } from './identifiers.ts'
export { clearing, escrow, fees, internalAccounts, internalStripe } from './internal-accounts.ts'
export { type Draft, type OperationKind, operationKind, type Row, type UserNotification } from './kind.ts'
export { makeKnown } from './kind-store.ts'
export { fromStored, type Leg } from './legs.ts'
export type { Ended, Ending, Operation, Side } from './operation.ts'
export { BooksDisagree, type Operations } from './operations.ts'
export { presentLife, presentOperation } from './present.ts'
export {
  askSoon,
  hasArrived,
  lockOperation,
  movedAfter,
  operationById,
  operationOf,
  statusesOf,
  whenMoved,
} from './store.ts'
export { type Command, defineCommands } from './submit.ts'
export { feeUnder, type Terms } from './terms.ts'
export { createUpkeep } from './upkeep.ts'
export { defineExpiry }

/** How whatever moves value lives and ends. */
export const operations = {
  name: 'operations',
  personalData: declareOperationsData,
  open({
    platform,
    operations,
    advance,
    bank,
    exchange,
  }: Needs<'platform' | 'operations' | 'advance' | 'bank' | 'exchange'>) {
    defineExpiry(platform, operations)
    const takeNews =
      (from: string): TakeNews =>
      (tx, { order, occurredAt: at }, isLastChance) =>
        advance(tx, order, { from, at, isLastChance })
    return {
      eventHandlers: {
        bank: {
          payment: takeNews(bank.name),
          collection: takeNews(bank.name),
          bill_payment: takeNews(bank.name),
        },
        exchange: { conversion: takeNews(exchange.name) },
      },
    }
  },
} satisfies Capability

type TakeNews = (
  tx: Tx,
  event: { readonly order: Progress; readonly occurredAt: Date },
  isLastChance: boolean,
) => Promise<void>
