import { globSync } from 'node:fs'
import { reachOf } from './reach.ts'

/** Vitest's files of each `npm test -- PART`. */
const PARTS = {
  unit: {
    about: 'unit, property and integration tests, beside the code',
    files: ['{packages,apps}/**/*.test.ts', 'scripts/**/*.test.ts'],
  },
  contract: { about: 'the stock clients over HTTP', files: ['test/contract/**/*.test.ts'] },
  fault: { about: 'crashes, outages, lies', files: ['test/fault/**/*.test.ts'] },
  fuzz: { about: 'hostile inputs on every surface, for some seconds', files: ['test/fuzz/**/*.test.ts'] },
  start: { about: 'the two commands themselves', files: ['test/start/**/*.test.ts'] },
} as const

export const HELP = `npm test                          the gate: what must pass before a change lands
npm test -- --all                 everything, the slow and the second tests of one thing too
npm test -- PART [FILTER …]       one part, all of it, or of it the files whose path contains a filter
npm test -- --changed [COMMIT]    what the changes since a commit can reach (HEAD: what is not committed)

Parts:
${Object.entries(PARTS)
  .map(([name, { about }]) => `  ${name.padEnd(10)}${about}`)
  .join('\n')}
  e2e       the product in a browser

With each of them:
  --shard 1/2   the first half; another machine runs 2/2
  --timings     tell at the end what took the time

The browser tests use an installed Chromium (CHROMIUM_PATH chooses one) or fetch one.
The last line is always "N passed, N failed".
`

const BROWSER_FILES = ['test/e2e/**/*.test.ts']

/** Tests of one call. No files for Vitest means all of them. */
export type Selection = {
  readonly vitest: readonly string[] | 'all' | 'none'
  readonly browser: { readonly filters: readonly string[] } | 'none'
}

/** The call cannot be understood, or chooses nothing. */
export class NothingToRun extends Error {
  override readonly name = 'NothingToRun'
}

/** Reads `[PART [FILTER …]]`. @throws NothingToRun */
export function select(args: readonly string[]): Selection {
  const [part, ...filters] = args
  if (part === undefined) return { vitest: 'all', browser: { filters: [] } }
  if (part !== 'e2e' && !isPart(part)) throw new NothingToRun(`There is no part "${part}".\n\n${HELP}`)
  const files = filesOf(part === 'e2e' ? BROWSER_FILES : PARTS[part].files).filter(
    (file) => filters.length === 0 || filters.some((filter) => file.includes(filter)),
  )
  if (files.length === 0) throw new NothingToRun(`No test file of "${part}" matches ${filters.join(' ')}.`)
  // By their whole paths: Playwright would look for a filter in the folders above the project, too.
  return part === 'e2e' ? { vitest: 'none', browser: { filters: files } } : { vitest: files, browser: 'none' }
}

/** Tests that these changes can reach. */
export function selectChanged(changed: readonly string[]): Selection {
  const reached = reachOf(changed)
  if (reached === 'everything') return select([])
  const isReached = (file: string) => reached.some((folder) => file.startsWith(folder))
  const vitest = filesOf(Object.values(PARTS).flatMap(({ files }) => files)).filter(isReached)
  const browser = filesOf(BROWSER_FILES).filter(isReached)
  return {
    vitest: vitest.length === 0 ? 'none' : vitest,
    browser: browser.length === 0 ? 'none' : { filters: browser },
  }
}

function filesOf(patterns: readonly string[]): string[] {
  return globSync([...patterns], { exclude: ['**/node_modules/**', '**/dist/**'] }).sort()
}

function isPart(name: string): name is keyof typeof PARTS {
  return Object.hasOwn(PARTS, name)
}
