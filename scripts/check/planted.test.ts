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
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Examples in a copy of the project: the files and lines that a kind of operation and a kind of notification cost are
// counted, and what they do is tried. Other places that had to know them would not compile, or not work. The small ones
// are those of CONTRIBUTING.md; the large one is a capability whose movement a provider carries out, with limit, terms,
// approval, notifications and its look in the client.

const ROOT = join(import.meta.dirname, '../..')
const SOURCES = ['apps/server', 'apps/sandbox', 'apps/web', 'packages', 'test/support']
const SETTINGS = ['package.json', 'tsconfig.base.json', 'tsconfig.json', 'vitest.config.ts']
/** In a list that stands already: an import and an entry, or a title in each of two forms. */
const MOST_LINES = 2
/** Far more than it takes. */
const LONGEST_MS = 600_000

/** A line for a list: after a line of it, or at its end. */
type Line = { readonly file: string; readonly text: string; readonly after?: string }

type Plant = { readonly files: readonly string[]; readonly lines: readonly Line[] }

const DONATION = join(import.meta.dirname, 'planted/donation')
const TEXT = '.txt'

const plants: Readonly<Record<string, Plant>> = {
  'a kind of operation': {
    files: ['apps/server/src/wallet/kinds/card-fee.ts'],
    lines: [
      { file: 'packages/api/src/transaction-kinds.ts', text: "  'card_fee'," },
      { file: 'apps/server/src/wallet/kinds/index.ts', text: "export { cardFee } from './card-fee.ts'" },
    ],
  },
  'a kind of notification': {
    files: ['apps/server/src/wallet/notifications/monthly-fee-charged.ts'],
    lines: [
      { file: 'packages/api/src/notification-kinds.ts', text: "  'monthly_fee_charged'," },
      {
        file: 'apps/server/src/wallet/notifications/index.ts',
        text: "export { monthlyFeeCharged } from './monthly-fee-charged.ts'",
      },
    ],
  },
  'a capability whose movement a provider carries out': {
    files: readdirSync(DONATION, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(DONATION, join(entry.parentPath, entry.name)).slice(0, -TEXT.length)),
    lines: [
      { file: 'packages/api/src/transaction-kinds.ts', text: "  'donation'," },
      { file: 'packages/api/src/notification-kinds.ts', text: "  'donation_completed'," },
      { file: 'packages/api/src/notification-kinds.ts', text: "  'donation_failed'," },
      {
        file: 'packages/api/src/contract.ts',
        after: "import * as developers from './endpoints/developers.ts'",
        text: "import * as donations from './endpoints/donations.ts'",
      },
      {
        file: 'packages/api/src/contract.ts',
        after: '  payBill: bills.payBill,',
        text: '  donate: donations.donate,',
      },
      {
        file: 'apps/server/src/app.ts',
        after: "import { developers } from './developers/index.ts'",
        text: "import { donations } from './donations/index.ts'",
      },
      { file: 'apps/server/src/app.ts', after: '  bills,', text: '  donations,' },
      {
        file: 'apps/web/src/contributions.ts',
        after: "import { contributions as bills } from './bills/contributions.ts'",
        text: "import { contributions as donations } from './donations/contributions.ts'",
      },
      { file: 'apps/web/src/contributions.ts', after: '  bills,', text: '  donations,' },
      ...(['en', 'ar'] as const).flatMap((language) => [
        {
          file: `apps/web/src/locales/${language}/transactions.ts`,
          after: '  kind: {',
          text: "    donation: 'Donation',",
        },
        ...['completed', 'failed'].map((ending) => ({
          file: `apps/web/src/locales/${language}/notifications.ts`,
          after: '  kind: {',
          text: `    donation_${ending}: { title: 'Donation', detail: '{{amount}}' },`,
        })),
      ]),
    ],
  },
}

const copy = mkdtempSync(join(tmpdir(), 'sadaf-planted-'))
/** The tests of the examples, and where they stand in the copy. */
const TRIALS = {
  'card-fee.txt': 'apps/server/src/wallet/card-fee.test.ts',
  'donation.test.txt': 'apps/server/src/donations/donations.test.ts',
}

beforeAll(() => {
  copySources()
  const examples = readExamples()
  for (const { files, lines } of Object.values(plants)) {
    for (const file of files) {
      mkdirSync(dirname(join(copy, file)), { recursive: true })
      const text = examples.get(file) ?? readFileSync(join(DONATION, `${file}${TEXT}`), 'utf8')
      writeFileSync(join(copy, file), text, { flag: 'wx' })
    }
    for (const line of lines) insert(line)
  }
  for (const [text, trial] of Object.entries(TRIALS))
    cpSync(join(import.meta.dirname, 'planted', text), join(copy, trial))
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

/** Adds a line to the list that a file is, or holds. @throws Error where the line before it is not there */
function insert({ file, text, after }: Line): void {
  const path = join(copy, file)
  const before = readFileSync(path, 'utf8')
  if (after !== undefined) {
    if (!before.includes(`${after}\n`)) throw new Error(`${file} has no line ${after}`)
    writeFileSync(path, before.replace(`${after}\n`, `${after}\n${text}\n`))
    return
  }
  const end = '\n] as const\n'
  if (before.includes(end)) writeFileSync(path, before.replace(end, `\n${text}${end}`))
  else appendFileSync(path, `${text}\n`)
}

test('each example is new files and at most two lines in each list that stands already', () => {
  const changed = Object.values(plants).flatMap(({ lines }) => lines.map(({ file }) => file))
  for (const file of new Set(changed)) {
    const added = changed.filter((each) => each === file).length
    expect(linesAdded(file), file).toBe(added)
  }
  for (const { lines } of Object.values(plants)) {
    const inOne = Map.groupBy(lines, ({ file }) => file)
    for (const [file, added] of inOne) expect(added.length, file).toBeLessThanOrEqual(MOST_LINES)
  }
})

test('a movement that a provider carries out touches seven lists: three of the contract, one of the server, three of the client', () => {
  const { lines } = plants['a capability whose movement a provider carries out'] ?? { lines: [] }
  const lists = new Set(lines.map(({ file }) => file.replace(/\/(en|ar)\//, '/*/')))
  expect([...lists].sort()).toEqual([
    'apps/server/src/app.ts',
    'apps/web/src/contributions.ts',
    'apps/web/src/locales/*/notifications.ts',
    'apps/web/src/locales/*/transactions.ts',
    'packages/api/src/contract.ts',
    'packages/api/src/notification-kinds.ts',
    'packages/api/src/transaction-kinds.ts',
  ])
})

test('nothing else of server, client and contract was changed', () => {
  const changed = SOURCES.flatMap((source) =>
    readdirSync(join(copy, source), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(copy.length + 1))
      .filter((file) => differs(file)),
  )
  const planted = Object.values(plants).flatMap(({ files, lines }) => [
    ...files,
    ...lines.map((line) => line.file),
  ])
  expect(changed.sort()).toEqual([...new Set([...planted, ...Object.values(TRIALS)])].sort())
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
  const exclude = ['**/node_modules', '**/*.test.ts', '**/*.test.tsx']
  const compile = (file: string, settings: Record<string, unknown>) => {
    writeFileSync(join(copy, file), JSON.stringify({ ...settings, exclude }))
    run('typescript/bin/tsc', '-p', file)
  }
  const server = ['apps/server', 'apps/sandbox', 'packages', 'test/support']
  compile('tsconfig.planted.json', { extends: './tsconfig.json', include: server })
  compile('apps/web/tsconfig.planted.json', { extends: './tsconfig.json', include: ['src'] })
})

test('they work, with everything that is asked of every kind', { timeout: LONGEST_MS }, () => {
  const ofEveryKind = [
    'apps/server/src/services.test.ts',
    'apps/server/src/notifications/mail/render.test.ts',
  ]
  run('vitest/vitest.mjs', 'run', ...Object.values(TRIALS), ...ofEveryKind, '--reporter=dot')
})

/** Runs a program in the copy. @throws Error with what it said, where it is not content */
function run(program: string, ...given: string[]): void {
  const command = [join(ROOT, 'node_modules', program), ...given]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: copy, encoding: 'utf8' })
  if (status !== 0) throw new Error(stdout + stderr)
}
