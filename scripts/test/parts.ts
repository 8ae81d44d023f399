import { globSync } from 'node:fs'

/** What `npm test -- PART` runs of Vitest's files. */
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

export const HELP = `npm test                          everything
npm test -- PART [FILTER …]       one part, or of it the files whose path contains a filter

Parts:
${Object.entries(PARTS)
  .map(([name, { about }]) => `  ${name.padEnd(10)}${about}`)
  .join('\n')}
  e2e       the product in a browser

The browser tests use an installed Chromium (CHROMIUM_PATH chooses one) or fetch one.
The last line is always "N passed, N failed".
`

/** What one call runs. No files for Vitest means all of them. */
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
  if (part === 'e2e') return { vitest: 'none', browser: { filters } }
  if (!isPart(part)) throw new NothingToRun(`There is no part "${part}".\n\n${HELP}`)
  const files = globSync([...PARTS[part].files], { exclude: ['**/node_modules/**', '**/dist/**'] })
    .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
    .sort()
  if (files.length === 0) throw new NothingToRun(`No test file of "${part}" matches ${filters.join(' ')}.`)
  return { vitest: files, browser: 'none' }
}

function isPart(name: string): name is keyof typeof PARTS {
  return Object.hasOwn(PARTS, name)
}
