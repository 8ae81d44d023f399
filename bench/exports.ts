import { fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import type { ExportTask, ExportTaskResult } from './exports-task.ts'
import { table } from './load.ts'
import { writeMany } from './many-transactions.ts'
import { startBenchServer } from './server.ts'
import { signUp } from './sign-up.ts'

const FORMATS = ['json', 'csv', 'ofx', 'xlsx', 'pdf'] as const
/** So much of it at most is written as PDF. */
const MOST_IN_PDF = 20_000
const YEARS_OF_DAYS = 5 * 365

/**
 * Rows a second and peak memory of exports out of the database, beside reading the same rows and JSON.stringify. Each
 * is a process of its own, so that none inherits another's memory; what writing alone costs is in `files`.
 *
 * `--rows 100000` of a person who has nothing else.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { rows: { type: 'string', default: '100000' } } })
  const rows = Number(values.rows)
  const server = await startBenchServer()
  try {
    const { userId } = await signUp(server, 0)
    await writeMany(server.rows, { rows, own: rows, owner: userId })
    // OFX is written by account: each row is of the owner's account in its currency.
    await server.rows.query(
      `update transactions.transactions as one set account_id = own.id from wallet.accounts as own
       where one.user_id = $1 and own.user_id = $1 and own.currency = one.asset`,
      [userId],
    )
    const lines: string[][] = []
    let baseline = 0
    for (const format of FORMATS) {
      const days =
        format === 'pdf' ? Math.floor((YEARS_OF_DAYS * Math.min(rows, MOST_IN_PDF * 0.9)) / rows) : undefined
      const from = days && new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
      const task = { format, userId, settings: server.settings, ...(from && { from }) }
      const measured = await inProcess(task)
      const perSecond = measured.rows / measured.seconds
      baseline ||= perSecond
      lines.push([
        format,
        measured.rows.toLocaleString('en'),
        Math.round(perSecond).toLocaleString('en'),
        Math.round(measured.rows / measured.processorSeconds).toLocaleString('en'),
        `${Math.round((100 * perSecond) / baseline)} %`,
        `${(measured.bytes / 1_000_000).toFixed(1)} MB`,
        `${Math.round(measured.peakMemoryMb)} MB`,
        `${Math.round(measured.addedMemoryMb)} MB`,
      ])
    }
    const header = [
      'format',
      'rows',
      'rows/s',
      'rows/s of processor',
      'of JSON',
      'file',
      'peak memory',
      'added by it',
    ]
    console.log(table(header, lines))
  } finally {
    await server.stop()
  }
}

async function inProcess(task: ExportTask): Promise<ExportTaskResult> {
  const child = fork(new URL('./exports-task.ts', import.meta.url))
  child.send(task)
  const [result]: ExportTaskResult[] = await once(child, 'message')
  if (!result) throw new Error('the process said nothing')
  return result
}
