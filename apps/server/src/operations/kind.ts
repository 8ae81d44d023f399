import type { Category, TransactionKind } from '@sadaf/api'
import type { Money } from '@sadaf/money'
import type { z } from 'zod'
import type { Notification } from '../notifications/index.ts'
import type { Tx } from '../platform/index.ts'
import type { ProviderKind } from '../providers/index.ts'
import {
  declareParties,
  type OtherSide,
  type Spoken,
  type TransactionFlow,
  type TransactionType,
} from '../transactions/index.ts'
import { declareKind, type LimitedAs, type ReceiptFacts } from './declared.ts'
import type { Leg, LegRole } from './legs.ts'
import type { Ending, Operation, Side } from './operation.ts'
import { feeUnder, type Terms } from './terms.ts'

/** An operation that is about to begin. */
export type Draft<Details> = {
  /** Given by the caller: who begins it twice under the same id has begun it once. */
  readonly id: string
  readonly owner: Side
  /** The other wallet, when both sides are ours. */
  readonly counter?: Side
  readonly amount: Money
  /** Its worth towards its owner's limits, in US dollars; none where it does not count. */
  readonly worth?: Money
  readonly note?: string
  readonly details: Details
  /** The moment that it happened, where that is not now. */
  readonly at?: Date
  /** Whether a provider has done it already, whatever the account holds: it may be below zero afterwards. */
  readonly isForced?: boolean
  /**
   * As which operation its provider's books know it, where that is another: a charge that comes when its purchase has
   * ended is an operation of its own here, and the same purchase there. Of what is booked at once.
   */
  readonly bookedAs?: string
}

/** The facts that a kind plans its legs from. */
export type Planned<Details> = {
  readonly owner: Side
  readonly counter: Side | null
  readonly amount: Money
  /** The bank that keeps our people's accounts. */
  readonly bank: string
  /**
   * The venue that keeps what our people hold of other assets: whichever provider delivers them, they arrive
   * there.
   */
  readonly custodian: string
  readonly details: Details
}

/** Names of the providers by their kinds; without a bank no money moves. */
export type Providers = { readonly bank: string } & { readonly [Kind in ProviderKind]?: string }

/** A person's row about one leg. Its amount is the leg's. */
export type Row = {
  readonly side: Side
  readonly leg: LegRole
  readonly direction: TransactionType
  /** The card that it came about by. */
  readonly cardId?: string | undefined
  /** Its flow in sums. Against its usual direction it counts less: money back from a shop is less spending. */
  readonly flow: TransactionFlow
  readonly category: Category
  /** The merchant's own words, where they decide the category. */
  readonly spoken?: Spoken | undefined
  readonly description: string
  /** The description in the other script, where it is the name of a person who has told it. */
  readonly otherName?: string | null | undefined
  readonly counterparty: string | null
  /** When the row is shown: a recipient sees it once the money is there, not before. */
  readonly shown: 'from_the_start' | 'once_completed'
}

/** A notification for a person; the link to their row is added. */
export type UserNotification = { readonly userId: string; readonly notification: Omit<Notification, 'link'> }

export type KindDeclaration<Details> = Duration<Details> & {
  readonly name: TransactionKind
  /** The other side that its rows name; by default people. */
  readonly otherSide?: OtherSide
  /** Kinds that name the same other side, beside what it comes back as: a person's rule about it counts theirs too. */
  readonly sharesRulesWith?: readonly TransactionKind[]
  /** Fields beyond those that all operations have; parsed when read back. */
  readonly details: z.ZodType<Details>
  /** Its legs, the one first that people know it by. A reversal moves the legs of its original. */
  readonly legs: ((planned: Planned<Details>) => readonly Leg[]) | 'those_of_the_original'
  /** The party that carries it out: a provider, which is told and whose events end it, or ourselves, at once. */
  readonly carriedOutBy: keyof Providers | 'ourselves'
  /** Whether its provider is told later, by `order`, while it is held; by default it is told at once. */
  readonly isOrderedLater?: boolean
  readonly rows: (operation: Operation<Details>) => readonly Row[]
  /** Notifications of its ending. */
  readonly notifications: (
    operation: Operation<Details>,
    ending: Ending,
    at: Date,
  ) => readonly UserNotification[]
  /** The limit of its owner that it counts towards; null for none. */
  readonly limit: LimitedAs | null
  /** Lines of its receipt beside the fee by its terms. */
  readonly receipt?: (operation: Operation<Details>) => ReceiptFacts
  /** It only brings its owner money: it may begin while their account is restricted. */
  readonly onlyBringsIn?: true
  /** Seconds until its hold expires and ends the operation; by default it stands until the provider answers. */
  readonly holdSeconds?: number | ((details: Details) => number)
  /** The kind by which its provider returns it whole, even weeks later; by default it never comes back. */
  readonly comesBackAs?: ComesBack<Details>
  /**
   * Its details after arrival, with the receipt of the paid party, if any. Runs as the system.
   */
  readonly onArrival?: (tx: Tx, operation: Operation<Details>, receipt: string | null) => Promise<Details>
}

type Duration<Details> =
  | {
      /** Fee and duration, where a person is told them before they begin. */
      readonly terms: Terms
      readonly latestSeconds?: never
    }
  | {
      readonly terms?: never
      /**
       * Seconds by which a pending one has arrived or come back; null where it is booked at once, where its hold says
       * so, or where no time is known.
       */
      readonly latestSeconds: number | null | ((details: Details) => number | null)
    }

type ComesBack<Details, Back = unknown> = {
  readonly kind: OperationKind<Back>
  readonly details: (original: Operation<Details>) => Back
}

/** A kind of operation. Its details are private to its own folder. */
export type OperationKind<Details = unknown> = Pick<KindDeclaration<Details>, 'name' | 'carriedOutBy'> & {
  /** Whether it only brings its owner money. */
  readonly onlyBringsIn: boolean
  /** Whether its provider is told as soon as it has begun. */
  readonly isOrderedAtOnce: boolean
  /** Seconds that a draft's hold lasts; undefined where its provider decides. */
  holdSecondsOf(draft: Draft<Details>): number | undefined
  /** The legs of a draft of this kind; null where they are those of the original. */
  plan(draft: Draft<Details>, providers: Providers): readonly Leg[] | null
  rowsOf(operation: Operation): readonly Row[]
  notificationsOf(operation: Operation, ending: Ending, at: Date): readonly UserNotification[]
  /** The kind and details of its return; null where it never comes back. */
  comingBack(operation: Operation): { readonly kind: OperationKind; readonly details: unknown } | null
  detailsOnArrival(tx: Tx, operation: Operation, receipt: string | null): Promise<unknown>
  /** The operation with its details understood. @throws z.ZodError where the row holds something else */
  read(operation: Operation): Operation<Details>
}

/** Declares a kind of operation: one object with everything that is special about it. */
export function operationKind<Details>(declared: KindDeclaration<Details>): OperationKind<Details> {
  const { name, carriedOutBy, holdSeconds, details, legs, comesBackAs } = declared
  const { otherSide = 'person', sharesRulesWith = [] } = declared
  declareParties(name, {
    otherSide,
    sharesRulesWith: [...(comesBackAs ? [comesBackAs.kind.name] : []), ...sharesRulesWith],
  })
  const read = (operation: Operation): Operation<Details> => ({
    ...operation,
    details: details.parse(operation.details),
  })
  const { limit, terms = null, receipt, latestSeconds = terms?.latestSeconds ?? null } = declared
  declareKind(name, {
    limit,
    terms,
    latestSeconds: (operation) =>
      typeof latestSeconds === 'function' ? latestSeconds(read(operation).details) : latestSeconds,
    receipt: (operation) => ({
      ...(terms && { fee: feeUnder(terms, operation.amount) }),
      ...receipt?.(read(operation)),
    }),
  })
  return {
    name,
    carriedOutBy,
    isOrderedAtOnce: carriedOutBy !== 'ourselves' && declared.isOrderedLater !== true,
    onlyBringsIn: declared.onlyBringsIn ?? false,
    holdSecondsOf: ({ details }) => (typeof holdSeconds === 'function' ? holdSeconds(details) : holdSeconds),
    read,
    plan: (draft, { bank, venue: custodian = 'nobody' }) =>
      legs === 'those_of_the_original'
        ? null
        : legs({
            owner: draft.owner,
            counter: draft.counter ?? null,
            amount: draft.amount,
            bank,
            custodian,
            details: draft.details,
          }),
    rowsOf: (operation) => declared.rows(read(operation)),
    notificationsOf: (operation, ending, at) => declared.notifications(read(operation), ending, at),
    comingBack: (operation) =>
      comesBackAs ? { kind: comesBackAs.kind, details: comesBackAs.details(read(operation)) } : null,
    detailsOnArrival: async (tx, operation, receipt) =>
      declared.onArrival ? declared.onArrival(tx, read(operation), receipt) : operation.details,
  }
}

/** All kinds by name. @throws Error where two have the same name */
export function registryOf(kinds: readonly OperationKind[]): (name: string) => OperationKind {
  const byName = new Map(kinds.map((kind) => [kind.name as string, kind]))
  if (byName.size !== kinds.length) throw new Error('two kinds of operations have the same name')
  return (name) => {
    const kind = byName.get(name)
    if (!kind) throw new Error(`no kind of operation is called ${name}`)
    return kind
  }
}
