import type { TransactionKind } from '@sadaf/api'
import type { Platform, Tx } from '../platform/index.ts'
import { type Cases, type Progress, ProviderRefusal } from '../providers/index.ts'
import { type Advance, createAdvance } from './advance.ts'
import { createDispatcher } from './dispatcher.ts'
import { failureOf, type Operation } from './operation.ts'
import type { Operations } from './operations.ts'
import { type Due, lockOperation, lookAgain } from './store.ts'

/** How a kind of operation is given to its provider, and asked about later. */
export type Command = {
  /** The provider's name. */
  readonly provider: string
  /** Gives it to the provider, under the operation's id: repeating is harmless. */
  submit(operation: Operation): Promise<Progress>
  /** The provider's record of it; null when it has none. */
  find(operation: Operation): Promise<Progress | null>
}

/** A provider that has been told is asked after so long, where it says nothing by itself. */
const ASK_AFTER_MS = 15_000
const ASK_EVERY_MS = 60_000
/** Days of trying. */
const MAX_ATTEMPTS = 25
/** An answer that says nothing of the end: it is asked for again. */
const STILL_OPEN: ReadonlySet<Progress['status']> = new Set(['accepted', 'processing', 'unknown'])

/**
 * Carries operations out: each goes to its provider, is repeated until its outcome is known, and is asked about when no
 * webhook comes. The operation's own row is the order: `due_at` says when to look at it next.
 */
export function defineCommands(
  platform: Platform,
  operations: Operations,
  cases: Cases,
  commands: Partial<Record<TransactionKind, Command>>,
): Advance {
  const advance = createAdvance(operations, cases)
  const { clock, database, jobs, log } = platform
  const fromNow = (ms: number) => new Date(clock.now().getTime() + ms)

  async function carryOut(due: Due): Promise<void> {
    const { operation } = due
    const isTold = operation.phase !== 'queued'
    let news: Progress | null
    try {
      const command = commandOf(operation)
      news = isTold ? await command.find(operation) : await command.submit(operation)
    } catch (error) {
      if (!isTold && error instanceof ProviderRefusal) return refuse(operation.id, error.code)
      return retryLater(due, error)
    }
    await database.inGroup('operations.progress', { key: operation.id }, async (tx) => {
      if (isUnderWay(news)) {
        const at = fromNow(isTold ? ASK_EVERY_MS : ASK_AFTER_MS)
        await lookAgain(tx, { operation, at, isInVain: false })
      }
      if (news) await advance(tx, news, { from: operation.provider, at: clock.now(), isLastChance: true })
    })
  }

  function commandOf({ kind }: Operation): Command {
    const command = commands[kind]
    if (!command) throw new Error(`no command carries out ${kind}`)
    return command
  }

  function refuse(id: string, code: string): Promise<void> {
    return database.asSystem(async (tx) => {
      const operation = await lockOperation(tx, id)
      if (operation?.status === 'pending') await operations.fail(tx, operation, failureOf(code), clock.now())
    })
  }

  async function retryLater({ operation, attempts }: Due, error: unknown): Promise<void> {
    log.warn({ err: error, operation: operation.id, attempts }, 'a provider could not be told or asked')
    await database.asSystem(async (tx) => {
      const isLast = attempts >= MAX_ATTEMPTS
      await lookAgain(tx, { operation, at: isLast ? null : fromNow(retryDelayMs(attempts)), isInVain: true })
      if (isLast) await giveUp(tx, operation)
    })
  }

  // After days of trying, a person must find out what became of it: the money stays on hold.
  async function giveUp(tx: Tx, operation: Operation): Promise<void> {
    await cases.open(tx, {
      provider: operation.provider,
      kind: 'unresolved',
      subject: operation.id,
      details: { kind: operation.kind },
    })
  }

  const providers = new Set(Object.values(commands).map(({ provider }) => provider))
  for (const provider of providers)
    jobs.alongside(createDispatcher(platform, { provider, operations, carryOut }))
  return advance
}

function isUnderWay(news: Progress | null): boolean {
  return news === null || STILL_OPEN.has(news.status)
}

/**
 * Retry policy of providers: the pause after so many attempts grows from seconds to six hours (exponential back-off).
 */
function retryDelayMs(attempts: number): number {
  return Math.exp(Math.min(attempts, 10)) * 1_000
}
