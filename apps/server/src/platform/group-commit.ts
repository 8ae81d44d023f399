import type { Tx } from './database.ts'

// Group commit for whole operations: concurrent callers share one transaction, and each of its statements runs once for
// all of them.

/** Properties of a statement that several callers may share. */
type About<Input, Output> = {
  /**
   * The owner of the rows that it touches. A caller that acts for a person may name that person alone: a shared
   * transaction has no row security.
   */
  readonly owner?: (input: Input) => string
  /**
   * Whether it wrote something that must not stay when its caller is refused afterwards, and that `undo` does not
   * cover.
   */
  readonly leaves?: (output: Output) => boolean
  /** Undoes its writes for callers that were refused afterwards. */
  readonly undo?: (tx: Tx, inputs: readonly Input[]) => Promise<void>
}

type Statement<Input, Output> = About<Input, Output> & {
  readonly run: (tx: Tx, inputs: readonly Input[]) => Promise<readonly Output[]>
}

/**
 * A statement that runs once for all callers of a shared transaction, and for its one caller in any other.
 *
 * @param run returns one output for each input, in order
 */
export function batched<Input, Output>(
  run: Statement<Input, Output>['run'],
  about: About<Input, Output> = {},
): (tx: Tx, input: Input) => Promise<Output> {
  const statement = { ...about, run }
  return (tx, input) => {
    if (tx.group) return tx.group.ask(statement, input)
    return inTurn(tx, async () => {
      const [output] = await run(tx, [input])
      return output as Output // one for each input
    })
  }
}

const turns = new WeakMap<Tx, Promise<unknown>>()

/** Statements of an own transaction one after the other: its connection takes one at a time. */
function inTurn<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(tx) ?? Promise.resolve()).then(work)
  turns.set(
    tx,
    turn.catch(() => {}),
  )
  return turn
}

/** Thrown through work that needs a transaction of its own: it leaves the group and runs again, alone. */
export class NeedsOwnTransaction extends Error {
  constructor() {
    super('this is done in a transaction of its own')
  }
}

/** One caller's access to the shared transaction. */
export type Seat = {
  /** Waits until every caller has asked for a statement, and gets this one's output. */
  ask<Input, Output>(statement: Statement<Input, Output>, input: Input): Promise<Output>
}

type Effect = () => void | Promise<void>

/** The work of one caller. */
export type Work = {
  /** The person that it acts for; null for the system, which may see every person's rows. */
  readonly userId: string | null
  run(tx: Tx): Promise<unknown>
}

export type Outcome =
  | { readonly kind: 'done'; readonly result: unknown; readonly effects: readonly Effect[] }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'apart' }

// Inputs and outputs pass through here untyped; `batched` has given them their types.
type AnyStatement = Statement<unknown, unknown>

type Asked = {
  readonly by: Part
  readonly statement: AnyStatement
  readonly input: unknown
  readonly settle: { readonly answer: (output: unknown) => void; readonly refuse: (error: unknown) => void }
}

type Part = {
  readonly work: Work
  readonly effects: Effect[]
  readonly done: { readonly statement: AnyStatement; readonly input: unknown }[]
  waitsFor: number
  hasLeft: boolean
  leavesSomething: boolean
}

/**
 * Runs several works in one open transaction. No outcome counts before it has committed.
 *
 * @throws the error that broke the transaction for all of them: it must then be rolled back
 */
export function inGroup(tx: Tx, works: readonly Work[]): Promise<Outcome[]> {
  return new Group(tx, works).run()
}

class Group {
  readonly #tx: Tx
  readonly #parts: readonly Part[]
  #asked: Asked[] = []
  #isGiving = false
  #broken: { readonly by: unknown } | undefined

  constructor(tx: Tx, works: readonly Work[]) {
    this.#tx = tx
    this.#parts = works.map((work) => ({
      work,
      effects: [],
      done: [],
      waitsFor: 0,
      hasLeft: false,
      leavesSomething: false,
    }))
  }

  async run(): Promise<Outcome[]> {
    const outcomes = await Promise.all(this.#parts.map((part) => this.#play(part)))
    if (this.#broken) throw this.#broken.by
    await this.#undo(this.#parts.filter((_, index) => outcomes[index]?.kind !== 'done'))
    return outcomes
  }

  async #play(part: Part): Promise<Outcome> {
    try {
      return { kind: 'done', result: await part.work.run(this.#handFor(part)), effects: part.effects }
    } catch (error) {
      // Its writes must not stay, and cannot be told from those of the others.
      if (part.leavesSomething) this.#break(error)
      return error instanceof NeedsOwnTransaction || this.#broken
        ? { kind: 'apart' }
        : { kind: 'refused', error }
    } finally {
      part.hasLeft = true
      this.#giveWhenAllWait()
    }
  }

  #handFor(part: Part): Tx {
    const ask: Seat['ask'] = (statement, input) =>
      new Promise((answer, refuse) => {
        const { owner } = statement
        const { userId } = part.work
        if (this.#broken) return refuse(new NeedsOwnTransaction())
        // Statements without an owner run alone, under row security.
        if (userId !== null && !owner) return refuse(new NeedsOwnTransaction())
        if (userId !== null && owner?.(input) !== userId)
          return refuse(new Error('a statement about another person’s rows'))
        part.waitsFor += 1
        this.#asked.push({ by: part, statement, input, settle: { answer, refuse } } as Asked)
        this.#giveWhenAllWait()
      })
    return {
      get db(): never {
        throw new NeedsOwnTransaction()
      },
      get client(): never {
        throw new NeedsOwnTransaction()
      },
      group: { ask },
      afterCommit: (effect) => void part.effects.push(effect),
    }
  }

  // A moment later, since a caller may ask for several statements at once.
  #giveWhenAllWait(): void {
    queueMicrotask(() => {
      const isReady = this.#parts.every(({ hasLeft, waitsFor }) => hasLeft || waitsFor > 0)
      if (isReady && this.#asked.length > 0 && !this.#isGiving) void this.#give()
    })
  }

  async #give(): Promise<void> {
    this.#isGiving = true
    const groups = Map.groupBy(this.#asked.splice(0), ({ statement }) => statement)
    for (const [statement, asked] of groups) {
      if (this.#broken) refuseAll(asked)
      else await this.#giveOne(statement, asked)
    }
    this.#isGiving = false
    this.#giveWhenAllWait()
  }

  async #giveOne(statement: AnyStatement, asked: readonly Asked[]): Promise<void> {
    try {
      const outputs = await statement.run(
        this.#tx,
        asked.map(({ input }) => input),
      )
      for (const [index, { by, input, settle }] of asked.entries()) {
        const output = outputs[index]
        if (statement.leaves?.(output)) by.leavesSomething = true
        if (statement.undo) by.done.push({ statement, input })
        by.waitsFor -= 1
        settle.answer(output)
      }
    } catch (error) {
      this.#break(error)
      refuseAll(asked)
    }
  }

  #break(by: unknown): void {
    this.#broken ??= { by }
    refuseAll(this.#asked.splice(0))
  }

  async #undo(parts: readonly Part[]): Promise<void> {
    const groups = Map.groupBy(
      parts.flatMap(({ done }) => done),
      ({ statement }) => statement,
    )
    for (const [statement, done] of groups)
      await statement.undo?.(
        this.#tx,
        done.map(({ input }) => input),
      )
  }
}

function refuseAll(asked: readonly Asked[]): void {
  for (const { by, settle } of asked) {
    by.waitsFor -= 1
    settle.refuse(new NeedsOwnTransaction())
  }
}
