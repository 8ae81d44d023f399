import { writeFileSync } from 'node:fs'
import { createPlatform, readConfig } from '../apps/server/src/platform/index.ts'
import { exported } from '../apps/server/src/statements/export.ts'
import { createWritingThread } from '../apps/server/src/statements/writing/thread.ts'
import { everyMatching } from '../apps/server/src/transactions/index.ts'
import { watchMemory } from './memory.ts'

// One format of an export, in a process of its own: it is a part of `exports`, and told what to do by it.

export type ExportTask = {
  readonly format: 'json' | 'csv' | 'ofx' | 'xlsx' | 'pdf'
  readonly settings: Readonly<Record<string, string>>
  readonly userId: string
  /** The first day, where not all is written. */
  readonly from?: string
}

export type ExportTaskResult = {
  readonly rows: number
  readonly bytes: number
  readonly seconds: number
  readonly processorSeconds: number
  readonly peakMemoryMb: number
  readonly addedMemoryMb: number
}

process.once('message', async (task: ExportTask) => {
  const platform = createPlatform(readConfig(task.settings))
  try {
    process.send?.(await measure(platform, task))
  } finally {
    await platform.database.close()
    process.disconnect()
  }
})

async function measure(
  platform: ReturnType<typeof createPlatform>,
  { format, userId, from }: ExportTask,
): Promise<ExportTaskResult> {
  const filters = { status: 'all', type: 'all', ...(from !== undefined && { from }) } as const
  const writing = { ...platform, write: createWritingThread(platform.log) }
  const memory = watchMemory()
  const [start, processor] = [performance.now(), process.cpuUsage()]
  let [rows, bytes] = [0, 0]
  const pieces =
    format === 'json'
      ? json(everyMatching(platform.database, { userId, language: 'en' }, filters), () => {
          rows += 1
        })
      : (
          await exported(writing, { userId, language: 'en' }, { format, ...filters }, (count) => {
            rows = count
          })
        ).pieces
  for await (const piece of pieces) {
    bytes += piece.length
    writeFileSync('/dev/null', piece)
  }
  const { user, system } = process.cpuUsage(processor)
  return {
    rows,
    bytes,
    seconds: (performance.now() - start) / 1000,
    processorSeconds: (user + system) / 1_000_000,
    ...memory(),
  }
}

/** Cost of reading the rows and writing them in the plainest way. */
async function* json(all: AsyncIterable<object>, onRow: () => void): AsyncGenerator<string> {
  for await (const each of all) {
    onRow()
    yield `${JSON.stringify(each, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))}\n`
  }
}
