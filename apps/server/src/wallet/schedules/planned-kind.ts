import type { ErrorCode, Spelled, TransactionKind } from '@sadaf/api'
import type { AnswerAt } from '@sadaf/api/client'
import type { Money, Rate } from '@sadaf/money'
import type { z } from 'zod'
import type { Notification } from '../../notifications/index.ts'
import { DomainError, type Language, type Tx } from '../../platform/index.ts'

/** Carries out a due run. */
export type Occasion<Details> = {
  readonly userId: string
  readonly fromAccountId: string
  readonly amount: Money
  readonly note: string | null
  readonly details: Details
  readonly scheduleId: string
  /** The own day of the run, by which it is known. */
  readonly day: string
  /** The price of a dollar today in the amount's currency; null where unknown. */
  readonly perDollar: Rate | null
}

/** A refused run: tried again on the next day, or over. */
export type Refused<Details> = {
  readonly userId: string
  readonly details: Details
  readonly amount: Money
  readonly isRetried: boolean
  readonly at: Date
}

/** Refuses a run that can be carried out from a moment on: it waits until then. */
export class RunTooEarly extends DomainError {
  readonly until: Date
  constructor(code: ErrorCode, until: Date) {
    super(code)
    this.until = until
  }
}

/** The notifications of a refused run, and the page that they lead to. */
export type ToldOfRuns = Readonly<Record<'retrying' | 'skipped' | 'paused', Notification['kind']>> & {
  readonly link: string
}

export type PlannedKindDeclaration<Details, Known> = {
  /** The kind of operation that each occurrence begins. */
  readonly name: TransactionKind
  /** Its details beside amount and note. */
  readonly details: z.ZodType<Details>
  /**
   * Asks others what has to be known, before the transaction. @throws DomainError for what cannot be carried out; of it
   * `RunTooEarly` for what can be later
   */
  readonly prepare: (details: Details) => Promise<Known>
  /**
   * Begins it by its verb under an id, as the system. Begun twice under one id it is begun once.
   *
   * @returns what is kept of it from now on
   * @throws DomainError for what cannot be carried out
   */
  readonly carryOut: (
    tx: Tx,
    occasion: Occasion<Details> & { readonly known: Known },
    id: string,
  ) => Promise<Details>
  /**
   * Locks what its verb locks before the person, so that a run and a call of the same person wait for each other in one
   * order. Runs as the system.
   */
  readonly lockFirst?: (tx: Tx, details: Details) => Promise<void>
  /** The recipient: for approvals by their unique mark, for notifications as they are spelled. */
  readonly recipientOf: (details: Details) => Spelled & { readonly id: string }
  readonly present: (details: Details, language: Language) => ShownRecipient
  /** Tells others than the payer of a refused run. Runs as the system. */
  readonly tellRefused?: (tx: Tx, refused: Refused<Details>) => Promise<void>
  /** Permanent failures, beyond those of all kinds: the schedule waits for its person. */
  readonly lasting: readonly ErrorCode[]
  /** Temporary failures, beyond those of all kinds: the run is tried again. */
  readonly passing: readonly ErrorCode[]
  /** How often a run is tried at most, where that is less often than usual: once skips it at the first refusal. */
  readonly maxTries?: number
  /** Notifications of a refused run, where a run is no payment. */
  readonly told?: ToldOfRuns
}

type ShownRecipient = AnswerAt<'GET /scheduled-payments/{id}'>['to']

/** A kind of schedule. Its details are not read outside its own folder. */
export type PlannedKind = Pick<
  PlannedKindDeclaration<unknown, unknown>,
  'name' | 'lasting' | 'passing' | 'maxTries' | 'told'
> & {
  prepare(details: unknown): Promise<CarryOut>
  lockFirst(tx: Tx, details: unknown): Promise<void>
  recipientOf(details: unknown): Spelled & { readonly id: string }
  present(details: unknown, language: Language): ShownRecipient
  tellRefused(tx: Tx, refused: Refused<unknown>): Promise<void>
}

/** Begins what was prepared. @returns what is kept of it from now on */
export type CarryOut = (tx: Tx, occasion: Occasion<unknown>, id: string) => Promise<unknown>

/** Declares what can be planned: the one object that says all that is special about it. */
export function plannedKind<Details, Known>(declared: PlannedKindDeclaration<Details, Known>): PlannedKind {
  const { name, lasting, passing, maxTries, told } = declared
  const read = (details: unknown) => declared.details.parse(details)
  return {
    ...{ name, lasting, passing },
    ...(maxTries !== undefined && { maxTries }),
    ...(told && { told }),
    async prepare(details) {
      const known = await declared.prepare(read(details))
      // The details by then may be newer than those that were asked about.
      return (tx, occasion, id) =>
        declared.carryOut(tx, { ...occasion, details: read(occasion.details), known }, id)
    },
    lockFirst: async (tx, details) => declared.lockFirst?.(tx, read(details)),
    recipientOf: (details) => declared.recipientOf(read(details)),
    present: (details, language) => declared.present(read(details), language),
    tellRefused: async (tx, refused) =>
      declared.tellRefused?.(tx, { ...refused, details: read(refused.details) }),
  }
}

/** All that can be planned, by name. */
export type PlannedKinds = {
  /** @throws Error where another one has the name */
  add(kind: PlannedKind): void
  of(name: string): PlannedKind
}

export function createPlannedKinds(): PlannedKinds {
  const byName = new Map<string, PlannedKind>()
  return {
    add(kind) {
      if (byName.has(kind.name)) throw new Error(`two kinds of what is planned are called ${kind.name}`)
      byName.set(kind.name, kind)
    },
    of(name) {
      const kind = byName.get(name)
      if (!kind) throw new Error(`nothing that is planned is called ${name}`)
      return kind
    },
  }
}
