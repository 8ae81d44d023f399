import type { Tx } from './database.ts'

// Callers who arrive together share a transaction, and each of its statements is given for all of them at once: what
// databases do with commits (group commit), done with whole operations.

/** What is to be known of a statement that many may share. */
type About<Input, Output> = {
  /** Whose rows it is about. Who acts for a person may name nobody else: in company no row security stands guard. */
  readonly owner?: (input: Input) => string
  /** Whether it wrote what cannot stay where its caller is refused afterwards, and cannot be undone by itself. */
  readonly leaves?: (output: Output) => boolean
  /** Undoes what it wrote for callers who were refused afterwards. */
  readonly undo?: (tx: Tx, inputs: readonly Input[]) => Promise<void>
}

type Statement<Input, Output> = About<Input, Output> & {
  readonly run: (tx: Tx, inputs: readonly Input[]) => Promise<readonly Output[]>
}

/**
 * A statement that is given once for all callers who share a transaction, and for one where it is that one's own.
 *
 * @param run answers one output for each input, in order
 */
export function together<Input, Output>(
  run: Statement<Input, Output>['run'],
  about: About<Input, Output> = {},
): (tx: Tx, input: Input) => Promise<Output> {
  const statement = { ...about, run }
  return (tx, input) => {
    if (tx.company) return tx.company.ask(statement, input)
    return inTurn(tx, async () => {
      const [output] = await run(tx, [input])
      return output as Output // one for each input
    })
  }
}

const turns = new WeakMap<Tx, Promise<unknown>>()

/** One after the other on a connection of one's own, which takes one statement at a time. */
function inTurn<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(tx) ?? Promise.resolve()).then(work)
  turns.set(
    tx,
    turn.catch(() => {}),
  )
  return turn
}

/** Thrown through work that needs a transaction of its own: it leaves the company and is done again, alone. */
export class Apart extends Error {
  constructor() {
    super('this is done in a transaction of its own')
  }
}

/** The seat of one caller among those who share a transaction. */
export type Seat = {
  /** Waits until everybody has asked for something, and is answered with them. */
  ask<Input, Output>(statement: Statement<Input, Output>, input: Input): Promise<Output>
}

type Effect = () => void | Promise<void>

/** What somebody does in company. */
export type Work = {
  /** For whom; null for the system itself, which may see every person's rows. */
  readonly userId: string | null
  run(tx: Tx): Promise<unknown>
}

export type Outcome =
  | { readonly kind: 'done'; readonly result: unknown; readonly effects: readonly Effect[] }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'apart' }

// Inputs and outputs pass through here unseen; `together` has given them their types.
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
 * Does several works within one open transaction. Nobody's outcome counts before it has committed.
 *
 * @throws what broke the transaction for all of them, which must then be rolled back
 */
export function inCompany(tx: Tx, works: readonly Work[]): Promise<Outcome[]> {
  return new Company(tx, works).run()
}

class Company {
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
      // What it wrote must not stay, and cannot be told from what the others wrote.
      if (part.leavesSomething) this.#break(error)
      return error instanceof Apart || this.#broken ? { kind: 'apart' } : { kind: 'refused', error }
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
        if (this.#broken) return refuse(new Apart())
        // What is not about people's rows is asked for alone, where row security stands guard.
        if (userId !== null && !owner) return refuse(new Apart())
        if (userId !== null && owner?.(input) !== userId)
          return refuse(new Error('a statement about somebody else’s rows'))
        part.waitsFor += 1
        this.#asked.push({ by: part, statement, input, settle: { answer, refuse } } as Asked)
        this.#giveWhenAllWait()
      })
    return {
      get db(): never {
        throw new Apart()
      },
      get client(): never {
        throw new Apart()
      },
      company: { ask },
      afterCommit: (effect) => void part.effects.push(effect),
    }
  }

  // A moment later, since somebody may ask for several things at once.
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
    settle.refuse(new Apart())
  }
}
