import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const MAX_BYTES = 256 * 1024 * 1024

/** Days on which files changed last, `YYYY-MM-DD`, by their paths from the client's folder. */
export type FileDates = ReadonlyMap<string, string>

/**
 * Reads when each file of the client changed last, from the history of the repository. Where there is none, or a part
 * of it alone, no file has a date: none is better than a wrong one.
 *
 * @param root the client's folder
 */
export async function readDates(root: string): Promise<FileDates> {
  const git = async (...args: readonly string[]) =>
    (await run('git', ['-C', root, ...args], { maxBuffer: MAX_BYTES })).stdout
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() !== 'false') return new Map()
    return datesIn(await git('log', '--relative', '--format=@%cs', '--name-only', '--', 'src'))
  } catch (error) {
    if (error instanceof Error && 'code' in error) return new Map()
    throw error
  }
}

/** @param log days behind an `@`, each with the files of its commit, the latest first */
export function datesIn(log: string): FileDates {
  const dates = new Map<string, string>()
  let day = ''
  for (const line of log.split('\n')) {
    if (line.startsWith('@')) day = line.slice(1)
    else if (line !== '' && !dates.has(line)) dates.set(line, day)
  }
  return dates
}

/** The latest day of these files; undefined where none has one. */
export function latestOf(dates: FileDates, files: readonly string[]): string | undefined {
  return files
    .flatMap((file) => dates.get(file) ?? [])
    .sort()
    .at(-1)
}
