import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The examples of CONTRIBUTING.md in a copy of the server: what a kind of movement and a kind of notice cost is counted,
// and what came of them is tried. Whatever else had to know them would not compile, or not work.

const ROOT = join(import.meta.dirname, '../..')
const SOURCES = ['apps/server', 'apps/sandbox', 'packages', 'test/support']
const SETTINGS = ['package.json', 'tsconfig.base.json', 'tsconfig.json', 'vitest.config.ts']
/** In a list that stands already. */
const MOST_LINES = 2
/** Far more than it takes. */
const LONGEST_MS = 600_000

type Line = { readonly file: string; readonly text: string }

const plants: Readonly<Record<string, { readonly file: string; readonly lines: readonly Line[] }>> = {
  'a kind of movement': {
    file: 'apps/server/src/wallet/kinds/card-fee.ts',
    lines: [
      { file: 'packages/api/src/transaction-kinds.ts', text: "  'card_fee'," },
      { file: 'apps/server/src/wallet/kinds/index.ts', text: "export { cardFee } from './card-fee.ts'" },
    ],
  },
  'a kind of notice': {
    file: 'apps/server/src/wallet/notices/card-fee-charged.ts',
    lines: [
      { file: 'packages/api/src/notice-kinds.ts', text: "  'card_fee_charged'," },
      {
        file: 'apps/server/src/wallet/notices/index.ts',
        text: "export { cardFeeCharged } from './card-fee-charged.ts'",
      },
    ],
  },
}

const copy = mkdtempSync(join(tmpdir(), 'sadaf-planted-'))
const TRIAL = 'apps/server/src/wallet/card-fee.test.ts'

beforeAll(() => {
  copySources()
  const examples = readExamples()
  for (const { file, lines } of Object.values(plants)) {
    writeFileSync(join(copy, file), examples.get(file) ?? '', { flag: 'wx' })
    for (const line of lines) insert(line)
  }
  cpSync(join(import.meta.dirname, 'planted/card-fee.txt'), join(copy, TRIAL))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function copySources(): void {
  for (const source of [...SOURCES, ...SETTINGS]) {
    mkdirSync(dirname(join(copy, source)), { recursive: true })
    cpSync(join(ROOT, source), join(copy, source), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist)$/.test(path),
    })
  }
  // Packages from outside are the same; our own are those of the copy.
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@sadaf'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name.startsWith('.') || name === '@sadaf') continue
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  }
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(modules, '@sadaf', name))
}

/** The examples that say at their head which file they are. */
function readExamples(): Map<string, string> {
  const fences = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').split('```ts\n// ').slice(1)
  return new Map(
    fences.map((fence) => {
      const [example = ''] = fence.split('```')
      const end = example.indexOf('\n')
      return [example.slice(0, end), example.slice(end + 1)]
    }),
  )
}

/** Adds a line at the end of the list that a file is. */
function insert({ file, text }: Line): void {
  const path = join(copy, file)
  const before = readFileSync(path, 'utf8')
  const end = '\n] as const\n'
  if (before.includes(end)) writeFileSync(path, before.replace(end, `\n${text}${end}`))
  else appendFileSync(path, `${text}\n`)
}

test.each(Object.entries(plants))(
  '%s is a new file and at most a line in each of two lists',
  (_what, { lines }) => {
    expect(lines.length).toBeLessThanOrEqual(MOST_LINES)
    for (const { file } of lines) expect(linesAdded(file)).toBe(1)
  },
)

test('nothing else of the server was changed', () => {
  const changed = SOURCES.flatMap((source) =>
    readdirSync(join(copy, source), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(copy.length + 1))
      .filter((file) => differs(file)),
  )
  const planted = Object.values(plants).flatMap(({ file, lines }) => [
    file,
    ...lines.map((line) => line.file),
  ])
  expect(changed.sort()).toEqual([...planted, TRIAL].sort())
})

function linesAdded(file: string): number {
  const count = (root: string) => readFileSync(join(root, file), 'utf8').split('\n').length
  return count(copy) - count(ROOT)
}

function differs(file: string): boolean {
  try {
    return !readFileSync(join(ROOT, file)).equals(readFileSync(join(copy, file)))
  } catch {
    // There is no such file without the plants.
    return true
  }
}

test('they compile', { timeout: LONGEST_MS }, () => {
  const include = SOURCES
  const exclude = ['**/node_modules', '**/*.test.ts']
  writeFileSync(
    join(copy, 'tsconfig.planted.json'),
    JSON.stringify({ extends: './tsconfig.json', include, exclude }),
  )
  run('typescript/bin/tsc', '-p', 'tsconfig.planted.json')
})

test('they work, with everything that is asked of every kind', { timeout: LONGEST_MS }, () => {
  const ofEveryKind = [
    'apps/server/src/services.test.ts',
    'apps/server/src/notifications/mail/render.test.ts',
  ]
  run('vitest/vitest.mjs', 'run', TRIAL, ...ofEveryKind, '--reporter=dot')
})

/** Runs a program in the copy. @throws Error with what it said, where it is not content */
function run(program: string, ...given: string[]): void {
  const command = [join(ROOT, 'node_modules', program), ...given]
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: copy, encoding: 'utf8' })
  if (status !== 0) throw new Error(stdout)
}
