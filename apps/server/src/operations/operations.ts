import type { TransferError } from '@sadaf/ledger'
import type { Money } from '@sadaf/money'
import type { Tx } from '../platform/index.ts'
import type { FailureCode, Times } from '../transactions/index.ts'
import type { Draft, OperationKind } from './kind.ts'
import type { Amounts } from './legs.ts'
import type { Operation } from './operation.ts'

/** Why the books and the bringer of news differ: the ledger's reasons, and those that it cannot know. */
export type Disagreement =
  | TransferError
  | 'exceeds_original'
  | 'has_ended'
  | 'never_comes_back'
  | 'nothing_moved'

/** Refused for a reason that is no person's doing: our books and the provider's differ. */
export class BooksDisagree extends Error {
  override readonly name = 'BooksDisagree'
  readonly error: Disagreement

  constructor(error: Disagreement) {
    super(`the books refused: ${error}`)
    this.error = error
  }
}

/** The part of a completed operation to give back. */
export type Reversal<Details> = {
  readonly id: string
  readonly at: Date
  /** All of it where nothing else is said. */
  readonly amount?: Money
  readonly note?: string
  readonly details: Details
  /** Whether a provider has done it already, whatever who received it has left. */
  readonly isForced?: boolean
}

/** The new hold of the first leg. */
export type Rehold = {
  /** Of its own: the same change is made once. */
  readonly id: string
  readonly held: Money
  readonly isForced?: boolean
}

export type Settlement = {
  /** Of its own: the same settlement is taken once. */
  readonly id: string
  readonly amounts: Amounts
  /** Whether a provider has done it already, whatever the account holds. */
  readonly isForced?: boolean
}

/** The facts of an arrival. */
export type Arrival = {
  /** The amount taken of the first leg; by default all of the hold. */
  readonly settled?: Money
  /** The proof that the payee gave. */
  readonly receipt?: string | null
  /** Whether a provider has done it already, whatever the account holds. */
  readonly isForced?: boolean
}

/** The decision about a card purchase or its like. */
export type Verdict =
  | { readonly kind: 'approved' }
  | { readonly kind: 'declined'; readonly reason: FailureCode }

/** How a question was answered; without an operation where it was about nothing that could be held. */
export type Decision = Verdict & { readonly operation: Operation | null }

/** The one way in which money moves: every operation begins, lives and ends through here. */
export interface Operations {
  /** Called when a provider may have something to be told, now or a moment later. */
  onOrdered(handler: (provider: string) => void): void
  /**
   * Begins what a person asks for, in the caller's transaction: operation, holds, rows and the word to the provider;
   * or, where no provider carries it out, all of it at once, unless its kind holds it for a time. Begun twice under one
   * id it has begun once. Make it the last thing that the transaction does.
   *
   * @throws DomainError `account_restricted` where the owner's account is restricted and it does more than bring them
   *   money, `insufficient_funds`, or when a side was closed a moment ago `recipient_not_found` for another
   *   person's and `account_not_found` for one's own
   * @throws Error where something else was begun under the id
   */
  begin<Details>(tx: Tx, kind: OperationKind<Details>, draft: Draft<Details>): Promise<Operation>
  /**
   * Has the provider of a pending operation, locked, told of what it was held for until now; it no longer
   * expires by itself. Ordered twice it is ordered once.
   *
   * @throws BooksDisagree where it has ended
   */
  order(tx: Tx, operation: Operation, at: Date): Promise<void>
  /**
   * Keeps what a pending operation, locked, holds until it is ended or ordered. @throws BooksDisagree where it has
   * ended
   */
  keepHeld(tx: Tx, operation: Operation): Promise<void>
  /** Holds what a provider has reserved by itself. @throws BooksDisagree */
  hold<Details>(tx: Tx, kind: OperationKind<Details>, draft: Draft<Details>): Promise<Operation>
  /** Records what a provider has done by itself, at once complete. @throws BooksDisagree */
  book<Details>(tx: Tx, kind: OperationKind<Details>, draft: Draft<Details>): Promise<Operation>
  /**
   * Answers a provider's question: approved, it is held; declined, or where the money is short or the account closed,
   * it is recorded as failed. The same question has the same answer, whatever became of what was held since. About an
   * amount of nothing, as when a shop finds out whether a card is good, it is answered and nothing is written.
   *
   * A caller who knows that it was never asked before, and keeps others from asking meanwhile, says so
   * (`isNew`). Where less is taken too, `whereShort` says what there is by then: what was looked up before
   * may be gone when it is held.
   */
  decide<Details>(
    tx: Tx,
    kind: OperationKind<Details>,
    draft: Draft<Details> & { readonly isNew?: boolean; readonly whereShort?: () => Promise<Money | null> },
    verdict: Verdict,
  ): Promise<Decision>
  /**
   * Moves a part of what a pending operation, whose row the caller has locked, holds; the rest stays held. The first
   * part takes some of the first leg. A settlement that was taken before changes nothing, also once it has ended.
   * @throws BooksDisagree also where it has ended, or in another asset
   */
  settle(tx: Tx, operation: Operation, settlement: Settlement, at: Date): Promise<Operation>
  /**
   * Has a pending operation of one leg, locked, hold another amount from now on, more or less, beside what was settled
   * of it: what people know it by is both together. A change that was made before changes nothing.
   * @throws BooksDisagree also where it has ended, or in another asset
   */
  rehold(tx: Tx, operation: Operation, rehold: Rehold, at: Date): Promise<Operation>
  /** Ends a pending operation, locked, with what was settled of it; the rest returns. @throws BooksDisagree */
  finish(tx: Tx, operation: Operation, at: Date): Promise<Operation>
  /**
   * Ends a pending operation, locked, with the money moved: all that is held, or what is said of the first leg (a
   * merchant may take less, or more), on top of what was settled before.
   *
   * @returns it as it is now: a person who pays a recipient for the first time learns their name by its
   * arrival
   * @throws BooksDisagree
   */
  complete(tx: Tx, operation: Operation, at: Date, arrival?: Arrival): Promise<Operation>
  /** Ends a pending operation, locked, with the money back. @throws BooksDisagree */
  fail(tx: Tx, operation: Operation, failure: FailureCode, at: Date): Promise<void>
  /**
   * Ends a pending operation, locked, whose money another goes on holding, which a provider is told of: as when
   * money was sent to a stranger whose account is known by now. Its owner's row, its reference and note, and
   * what it counts for go over to the other one.
   * @throws BooksDisagree
   */
  passOn<Details>(
    tx: Tx,
    operation: Operation,
    kind: OperationKind<Details>,
    draft: Draft<Details>,
  ): Promise<Operation>
  /** Ends a pending operation, locked, whose time is up: with what was settled of it, or with the money back. */
  expire(tx: Tx, operation: Operation, at: Date): Promise<void>
  /**
   * Gives a completed operation, locked, back in whole or in part, as one of its own that goes the other way; several
   * times, up to the whole. Given back twice under one id it is given back once.
   * @throws BooksDisagree when that is more than was moved, or who received it has spent it
   */
  reverse<Details>(
    tx: Tx,
    original: Operation,
    kind: OperationKind<Details>,
    reversal: Reversal<Details>,
  ): Promise<Operation>
  /**
   * Gives a completed operation, locked, back whole, as its provider did and its kind says; once.
   * @throws BooksDisagree when who received it has spent it, or one of its kind never comes back
   */
  giveBack(tx: Tx, original: Operation, at: Date): Promise<void>
  /** The times of a person's own operation; null of another's. */
  timesOf(tx: Tx, which: { readonly userId: string; readonly id: string }): Promise<Times | null>
}
