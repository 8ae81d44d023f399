import type { Category, TransactionKind } from '@sadaf/api'
import type { Money } from '@sadaf/money'
import type { z } from 'zod'
import type { Notice } from '../notifications/index.ts'
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
  /** What it counts for towards its owner's limits, in US dollars; nothing where it does not count. */
  readonly worth?: Money
  readonly note?: string
  readonly details: Details
  /** When it happened, where that is not now. */
  readonly at?: Date
  /** Whether a provider has done it already, whatever the account holds: it may be below zero afterwards. */
  readonly isForced?: boolean
  /**
   * As which operation its provider's books know it, where that is another: a charge that comes when its purchase has
   * ended is an operation of its own here, and the same purchase there. Of what is booked at once.
   */
  readonly bookedAs?: string
}

/** What a kind knows when it plans the legs. */
export type Planned<Details> = {
  readonly owner: Side
  readonly counter: Side | null
  readonly amount: Money
  /** The bank that keeps our people's accounts. */
  readonly bank: string
  /** The venue that keeps what our people hold of other assets: whoever delivers them, they arrive there. */
  readonly custodian: string
  readonly details: Details
}

/** Names of the providers by their kinds; without a bank no money moves. */
export type Providers = { readonly bank: string } & { readonly [Kind in ProviderKind]?: string }

/** What one person sees of one leg. Its amount is the leg's. */
export type Row = {
  readonly side: Side
  readonly leg: LegRole
  readonly direction: TransactionType
  /** The card that it came about by. */
  readonly cardId?: string | undefined
  /** What it counts as. Against its usual direction it counts less: money back from a shop is less spending. */
  readonly flow: TransactionFlow
  readonly category: Category
  /** What its merchant says of itself, where that is why. */
  readonly spoken?: Spoken | undefined
  readonly description: string
  /** The description in the other script, where it is the name of a person who has told it. */
  readonly otherName?: string | null | undefined
  readonly counterparty: string | null
  /** Whoever receives learns of it when the money is there, not before. */
  readonly shown: 'from_the_start' | 'once_completed'
}

/** Whom to tell what; the way to their row of it is added. */
export type Told = { readonly userId: string; readonly notice: Omit<Notice, 'link'> }

export type KindDeclaration<Details> = {
  readonly name: TransactionKind
  /** Whom its rows name; without, people. */
  readonly otherSide?: OtherSide
  /** Kinds that name the same other side, beside what it comes back as: a person's rule about it counts theirs too. */
  readonly sharesRulesWith?: readonly TransactionKind[]
  /** What it needs beyond what all have; parsed when it is read back. */
  readonly details: z.ZodType<Details>
  /** What moves, the leg first that people know it by. What takes another operation back moves that one's legs. */
  readonly legs: ((planned: Planned<Details>) => readonly Leg[]) | 'those_of_the_original'
  /** Who carries it out: a provider, who is told and whose news end it, or nobody but ourselves, at once. */
  readonly carriedOutBy: keyof Providers | 'ourselves'
  readonly rows: (operation: Operation<Details>) => readonly Row[]
  /** How it ended, for whom it concerns. */
  readonly notices: (operation: Operation<Details>, ending: Ending, at: Date) => readonly Told[]
  /** Which limit of its owner it counts towards; null where it counts towards none. */
  readonly limit: LimitedAs | null
  /** What it costs and how long it takes, where a person is told that before they begin it. */
  readonly terms?: Terms
  /** What its receipt tells beside the fee by its terms. */
  readonly receipt?: (operation: Operation<Details>) => ReceiptFacts
  /** It only brings its owner money: it may begin while their account is restricted. */
  readonly onlyBringsIn?: true
  /** How long its hold lasts before it lapses and ends the operation; without, until the provider speaks. */
  readonly holdSeconds?: number | ((details: Details) => number)
  /** As what its provider returns it whole, weeks later; without, it never comes back. */
  readonly comesBackAs?: ComesBack<Details>
  /**
   * What its details become by its arrival, and by the receipt that whoever was paid gave, if any. Runs as the system.
   */
  readonly onArrival?: (tx: Tx, operation: Operation<Details>, receipt: string | null) => Promise<Details>
}

type ComesBack<Details, Back = unknown> = {
  readonly kind: OperationKind<Back>
  readonly details: (original: Operation<Details>) => Back
}

/** A kind of movement. Outside its own folder its details are nobody's business. */
export type OperationKind<Details = unknown> = Pick<KindDeclaration<Details>, 'name' | 'carriedOutBy'> & {
  /** Whether it only brings its owner money. */
  readonly onlyBringsIn: boolean
  /** How long what a draft holds is held; undefined where that is for its provider to say. */
  holdSecondsOf(draft: Draft<Details>): number | undefined
  /** What moves by a draft of this kind; null where that is for the original to say. */
  plan(draft: Draft<Details>, providers: Providers): readonly Leg[] | null
  rowsOf(operation: Operation): readonly Row[]
  noticesOf(operation: Operation, ending: Ending, at: Date): readonly Told[]
  /** As what it comes back, with the details of that; null where it never does. */
  comingBack(operation: Operation): { readonly kind: OperationKind; readonly details: unknown } | null
  detailsOnArrival(tx: Tx, operation: Operation, receipt: string | null): Promise<unknown>
  /** The operation with its details understood. @throws z.ZodError where the row holds something else */
  read(operation: Operation): Operation<Details>
}

/** Declares a kind of movement: the one object that says all that is special about it. */
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
  const { limit, terms = null, receipt } = declared
  declareKind(name, {
    limit,
    terms,
    receipt: (operation) => ({
      ...(terms && { fee: feeUnder(terms, operation.amount) }),
      ...receipt?.(read(operation)),
    }),
  })
  return {
    name,
    carriedOutBy,
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
    noticesOf: (operation, ending, at) => declared.notices(read(operation), ending, at),
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
