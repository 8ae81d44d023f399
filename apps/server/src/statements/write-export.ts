import { setImmediate as breathe } from 'node:timers/promises'
import { StatementInexpressible } from '@sadaf/bank-files'
import { z } from 'zod'
import type { Needs } from '../capability.ts'
import type { Attempt, Tx } from '../platform/index.ts'
import { exported } from './export.ts'
import type { Files } from './export-routes.ts'
import { changeUnderWay, type Export, type ExportKey } from './export-store.ts'
import { KEPT_MS, MOST_ATTEMPTS, WRITE_EXPORT } from './exports.ts'
import { presentExport } from './present.ts'

export const exportKey = z.object({ user_id: z.uuid(), id: z.uuid() })

/** Files that one process writes at the same time: the rest of its work goes on beside them. */
const MOST_AT_ONCE = 2
const WAIT_MS = 2_000
/** How often those who wait are told how far it is. */
const TELL_EVERY_MS = 700

type Stands = Needs<'platform' | 'notifications' | 'publish'>

/** Was taken back while it was being written. */
class TakenBack extends Error {}

/** Writes what was asked for into storage, telling how far it is; begun again, it begins at the first row. */
export function createWriting(
  { platform, notifications, publish }: Stands,
  { keeper, write: writeFile }: Files,
) {
  const { clock, database, jobs } = platform
  let underWay = 0

  /** Writes down how far it is. @throws TakenBack */
  const change = (key: ExportKey, changes: Parameters<typeof changeUnderWay>[2]) =>
    database.asSystem(async (tx) => {
      const changed = await changeUnderWay(tx, key, changes)
      if (!changed) throw new TakenBack()
      tell(tx, changed)
      return changed
    })

  function tell(tx: Tx, changed: Export): void {
    tx.afterCommit(() => publish(changed.userId, 'export', { export: presentExport(changed) }))
  }

  async function write(key: ExportKey): Promise<void> {
    const begun = await change(key, { status: 'writing', writtenCount: 0 })
    let told = performance.now()
    const onRow = async (count: number) => {
      if (count % 100 !== 0 || performance.now() - told < TELL_EVERY_MS) return
      told = performance.now()
      await change(key, { writtenCount: count })
      // Other requests of this process get their turn.
      await breathe()
    }
    let writtenCount = 0
    const file = await exported(
      { ...platform, write: writeFile },
      begun,
      { format: begun.format, ...begun.filters },
      async (count) => {
        writtenCount = count
        await onRow(count)
      },
    )
    await keeper.keep({ ...key, mediaType: file.mediaType, pieces: file.pieces }, async (tx, size) => {
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + KEPT_MS)
      const ready = await changeUnderWay(tx, key, { status: 'ready', writtenCount, size, expiresAt })
      if (!ready) throw new TakenBack()
      tell(tx, ready)
      await notify(tx, ready, 'export_ready')
    })
  }

  async function fail(key: ExportKey, failure: 'too_long' | 'broken'): Promise<void> {
    await database.asSystem(async (tx) => {
      const failed = await changeUnderWay(tx, key, { status: 'failed', failure })
      if (!failed) return
      tell(tx, failed)
      await notify(tx, failed, 'export_failed')
    })
  }

  function notify(tx: Tx, { userId, format, writtenCount }: Export, kind: 'export_ready' | 'export_failed') {
    const parameters = { format, count: String(writtenCount) }
    return notifications.notify(tx, userId, {
      kind,
      at: clock.now(),
      parameters,
      link: '/transactions/downloads',
    })
  }

  /** Others are being written: it has its turn after them. */
  const wait = ({ userId, id }: ExportKey) =>
    database.asSystem((tx) => {
      const runAt = new Date(clock.now().getTime() + WAIT_MS)
      return jobs.enqueue(tx, WRITE_EXPORT, { user_id: userId, id }, { runAt, maxAttempts: MOST_ATTEMPTS })
    })

  return async ({ user_id: userId, id }: z.output<typeof exportKey>, { isLast }: Attempt): Promise<void> => {
    if (underWay >= MOST_AT_ONCE) return wait({ userId, id })
    underWay += 1
    try {
      await write({ userId, id })
    } catch (error) {
      if (error instanceof TakenBack) return
      if (error instanceof StatementInexpressible) return fail({ userId, id }, 'too_long')
      if (isLast) await fail({ userId, id }, 'broken')
      throw error
    } finally {
      underWay -= 1
    }
  }
}
