import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'
import { DATABASE_TYPES } from '../database-types.ts'

/** Where a file lives: its workspace, and the capability or folder within it. */
type Place = { readonly workspace: string; readonly room: string; readonly file: string }

type Import = { readonly from: Place; readonly to: Place }

/** Which packages a package may use. What is not listed may use none. */
const PACKAGE_USES: Record<string, readonly string[]> = {
  money: [],
  postgres: [],
  ledger: ['postgres'],
  api: ['money'],
}

/** A rule of the house: says what is wrong with an import, or nothing. */
type Rule = (edge: Import) => string | null

const rules: readonly Rule[] = [
  function packagesUseNoApp({ from, to }) {
    if (!from.workspace.startsWith('packages/') || from.workspace === to.workspace) return null
    const name = from.workspace.slice('packages/'.length)
    const target = to.workspace.slice('packages/'.length)
    if (to.workspace.startsWith('packages/') && PACKAGE_USES[name]?.includes(target)) return null
    return `${from.workspace} may not use ${to.workspace}`
  },
  function appsAreApart({ from, to }) {
    if (!from.workspace.startsWith('apps/') || !to.workspace.startsWith('apps/')) return null
    return from.workspace === to.workspace ? null : `${from.workspace} may not use ${to.workspace}`
  },
  function modulesHaveFrontDoors({ from, to }) {
    if (!isServerModule(from) || !isServerModule(to) || from.room === to.room) return null
    if (to.file.endsWith('/index.ts')) return null
    // The types of all tables are one file; which of them a store may use is up to its schema's name.
    if (to.file === DATABASE_TYPES) return null
    // The configuration is one, put together from what each capability declares of it.
    if (from.file.endsWith('platform/config.ts') && to.file.endsWith('/config.ts')) return null
    return `another capability is entered through its index.ts, not ${to.file}`
  },
  function platformKnowsNoCapability({ from, to }) {
    if (!isServerModule(from) || from.room !== 'platform' || to.room === 'platform') return null
    if (to.workspace !== 'apps/server' || from.file.endsWith('platform/config.ts')) return null
    return 'the platform knows no capability'
  },
  function storesAreAtTheBottom({ from, to }) {
    if (!/(^|[/-])store\.ts$/.test(from.file) || from.room !== to.room) return null
    return /(^|\/)(routes|index)\.ts$|\/routes\//.test(to.file) ? 'a store may not use routes' : null
  },
  function uiKnowsNoCapability({ from, to }) {
    if (from.workspace !== 'apps/web' || from.room !== 'ui' || to.workspace !== 'apps/web') return null
    return to.room === 'ui' || to.room === 'app' ? null : 'the design system knows no capability'
  },
]

function isServerModule({ workspace, room }: Place): boolean {
  return workspace === 'apps/server' && room !== ''
}

/** Every import of the sources that a rule of the house forbids, and every circle of server modules. */
export function checkBoundaries(): string[] {
  const files = globSync(['packages/*/src/**/*.ts', 'apps/*/src/**/*.{ts,tsx}']).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  const edges = files.flatMap(importsOf)
  const broken = edges.flatMap((edge) =>
    rules.flatMap((rule) => {
      const fault = rule(edge)
      return fault ? [`${edge.from.file}: ${fault}`] : []
    }),
  )
  return [...new Set(broken), ...circles(edges)]
}

function importsOf(file: string): Import[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  const sources = [
    ...module.staticImports.map((each) => each.moduleRequest.value),
    ...module.staticExports.flatMap((each) =>
      each.entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
  ]
  return sources.flatMap((source) => {
    const target = resolve(file, source)
    return target ? [{ from: placeOf(file), to: placeOf(target) }] : []
  })
}

// Only our own sources matter here; packages from outside are free to use.
function resolve(file: string, source: string): string | null {
  if (source.startsWith('.')) return relative('.', join(dirname(file), source))
  const own = /^@sadaf\/([\w-]+)/.exec(source)?.[1]
  return own ? `packages/${own}/src/index.ts` : null
}

function placeOf(file: string): Place {
  const [kind = '', name = '', , ...rest] = file.split('/')
  return { workspace: `${kind}/${name}`, room: rest.length > 1 ? (rest[0] ?? '') : '', file }
}

// Modules that need each other are one module in truth.
function circles(edges: readonly Import[]): string[] {
  const uses = new Map<string, Set<string>>()
  for (const { from, to } of edges) {
    if (!isServerModule(from) || !isServerModule(to) || from.room === to.room) continue
    if (from.file.endsWith('platform/config.ts')) continue
    uses.set(from.room, (uses.get(from.room) ?? new Set()).add(to.room))
  }
  const found: string[] = []
  const visit = (room: string, path: readonly string[]): void => {
    if (path.includes(room)) {
      found.push(`modules need each other: ${[...path.slice(path.indexOf(room)), room].join(' → ')}`)
      return
    }
    for (const next of uses.get(room) ?? []) visit(next, [...path, room])
  }
  for (const room of uses.keys()) visit(room, [])
  return found.slice(0, 1)
}
