import type { TransactionKind } from '@sadaf/api'
import { z } from 'zod'
import type { Platform, Tx } from '../platform/index.ts'
import { type Cases, type Progress, ProviderRefusal } from '../providers/index.ts'
import { type Advance, createAdvance } from './advance.ts'
import { SUBMIT } from './create-operations.ts'
import { failureOf, type Operation } from './operation.ts'
import type { Operations } from './operations.ts'
import { lockOperation } from './store.ts'

/** How a kind of operation is given to its provider, and asked about later. */
export type Command = {
  /** Gives it to the provider, under the operation's id: repeating is harmless. */
  submit(operation: Operation): Promise<Progress>
  /** What the provider knows of it; null when it knows nothing. */
  find(operation: Operation): Promise<Progress | null>
}

const POLL = 'operations.poll'
const POLL_AFTER_MS = 15_000
const POLL_EVERY_MS = 60_000
// What says nothing of the end: it is asked for again.
const STILL_OPEN: ReadonlySet<Progress['status']> = new Set(['accepted', 'processing', 'unknown'])

const payload = z.object({ operation_id: z.uuid() })

/**
 * The workers that carry operations out: the command goes to the provider, is repeated until its outcome is
 * known, and is asked about when no webhook comes.
 */
export function defineCommands(
  platform: Platform,
  operations: Operations,
  cases: Cases,
  commands: Partial<Record<TransactionKind, Command>>,
): Advance {
  const advance = createAdvance(operations, cases)
  const { database, jobs, clock } = platform

  const commandOf = (operation: Operation): Command => {
    const command = commands[operation.kind]
    if (!command) throw new Error(`nobody carries out ${operation.kind}`)
    return command
  }

  const pollLater = (tx: Tx, id: string, afterMs: number) =>
    jobs.enqueue(
      tx,
      POLL,
      { operation_id: id },
      { key: `poll:${id}`, runAt: new Date(clock.now().getTime() + afterMs) },
    )

  jobs.define(SUBMIT, payload, async ({ operation_id: id }, attempt) => {
    const operation = await database.asSystem((tx) => lockOperation(tx, id))
    if (operation?.status !== 'pending' || operation.phase !== 'queued') return
    let news: Progress
    try {
      news = await commandOf(operation).submit(operation)
    } catch (error) {
      if (error instanceof ProviderRefusal) {
        await database.asSystem((tx) => refuse(tx, id, error.code))
        return
      }
      if (attempt.isLast) await database.asSystem((tx) => giveUp(tx, operation))
      throw error
    }
    await database.asSystem(async (tx) => {
      await pollLater(tx, id, POLL_AFTER_MS)
      await advance(tx, news, { from: operation.provider, at: clock.now(), isLastChance: true })
    })
  })

  jobs.define(POLL, payload, async ({ operation_id: id }, attempt) => {
    const operation = await database.asSystem((tx) => lockOperation(tx, id))
    if (operation?.status !== 'pending') return
    let news: Progress | null
    try {
      news = await commandOf(operation).find(operation)
    } catch (error) {
      if (attempt.isLast) await database.asSystem((tx) => giveUp(tx, operation))
      throw error
    }
    await database.asSystem(async (tx) => {
      if (news) await advance(tx, news, { from: operation.provider, at: clock.now(), isLastChance: true })
      if (news === null || STILL_OPEN.has(news.status)) {
        await pollLater(tx, id, POLL_EVERY_MS)
      }
    })
  })

  async function refuse(tx: Tx, id: string, code: string): Promise<void> {
    const operation = await lockOperation(tx, id)
    if (operation?.status === 'pending') await operations.fail(tx, operation, failureOf(code), clock.now())
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

  return advance
}
