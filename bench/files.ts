import { fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import type { FileTask, FileTaskResult } from './files-task.ts'
import { table } from './load.ts'

const FORMATS = ['json', 'csv', 'ofx', 'camt053', 'xlsx'] as const

/**
 * Rows a second of processor time and peak memory of writing and reading bank files, beside JSON.stringify and
 * JSON.parse of the same rows. Each is a process of its own, so that none inherits another's memory.
 *
 * `--rows 100000`, `--runs 3` of which the median is shown.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { rows: { type: 'string', default: '100000' }, runs: { type: 'string', default: '3' } },
  })
  const rows = Number(values.rows)
  const lines: string[][] = []
  for (const direction of ['write', 'read'] as const) {
    let baseline: FileTaskResult | undefined
    for (const format of FORMATS) {
      if (direction === 'read' && format === 'xlsx') continue
      const measured = await median(Number(values.runs), () => inProcess({ format, direction, rows }))
      baseline ??= measured
      lines.push([
        `${direction} ${format}`,
        Math.round(measured.rowsPerSecond).toLocaleString('en'),
        `${Math.round((100 * measured.rowsPerSecond) / baseline.rowsPerSecond)} %`,
        `${(measured.bytes / 1_000_000).toFixed(1)} MB`,
        `${Math.round(measured.peakMemoryMb)} MB`,
        `${Math.round(measured.addedMemoryMb)} MB`,
      ])
    }
  }
  console.log(`${rows.toLocaleString('en')} rows, Node ${process.versions.node}\n`)
  console.log(table(['case', 'rows/s of processor', 'of JSON', 'file', 'peak memory', 'added by it'], lines))
}

async function inProcess(task: FileTask): Promise<FileTaskResult> {
  const child = fork(new URL('./files-task.ts', import.meta.url))
  child.send(task)
  const [result]: FileTaskResult[] = await once(child, 'message')
  if (!result) throw new Error('the process said nothing')
  return result
}

async function median(runs: number, once: () => Promise<FileTaskResult>): Promise<FileTaskResult> {
  const results: FileTaskResult[] = []
  for (let index = 0; index < runs; index += 1) results.push(await once())
  const [middle] = results
    .toSorted((a, b) => a.rowsPerSecond - b.rowsPerSecond)
    .slice(Math.floor((results.length - 1) / 2))
  if (!middle) throw new Error('nothing was measured')
  return middle
}
