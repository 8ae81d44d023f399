import { dirname, join } from 'node:path/posix'
import { type EcmaScriptModule, type Program, parseSync, Visitor } from 'oxc-parser'
import { sqlIn } from './sql.ts'
import { type NamedTable, tablesIn } from './tables.ts'

/** Where a file lives: its workspace, and the capability or folder within it. */
export type Place = { readonly workspace: string; readonly room: string; readonly file: string }

/**
 * How one file names another. A type is gone when the file runs, so it can close no circle there; nor can what is
 * loaded later, when both files have long been there.
 */
type Manner = 'value' | 'type' | 'later'

export type Import = { readonly from: Place; readonly to: Place; readonly manner: Manner }

export type Source = {
  readonly place: Place
  readonly imports: readonly Import[]
  /** The words by which it speaks to the database itself. */
  readonly sql: readonly string[]
  /** The tables that its statements name. */
  readonly tables: readonly NamedTable[]
  /** True where it serves an endpoint of the API. */
  readonly serves: boolean
}

/** Facts of files, given as path → text. Only imports of our own files are told. */
export function readSources(texts: ReadonlyMap<string, string>): Source[] {
  return [...texts].map(([file, text]) => {
    const { module, program } = parseSync(file, text)
    const place = placeOf(file)
    const named = [...statically(module), ...later(program)]
    const imports = named.flatMap(([source, manner]) => {
      const target = resolve(file, source)
      if (target === null || (manner === 'later' && !isSource(target))) return []
      return [{ from: place, to: placeOf(target), manner }]
    })
    return { place, imports, sql: sqlIn(program), tables: tablesIn(program), serves: servesIn(program) }
  })
}

function statically(module: EcmaScriptModule): [string, Manner][] {
  return [
    ...module.staticImports.map(({ moduleRequest, entries }): [string, Manner] => [
      moduleRequest.value,
      // An import without a name is run for its effects.
      entries.length > 0 && entries.every(({ isType }) => isType) ? 'type' : 'value',
    ]),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }): [string, Manner][] =>
        moduleRequest ? [[moduleRequest.value, isType ? 'type' : 'value']] : [],
      ),
    ),
  ]
}

// api.serve(contract.getAccount, …)
function servesIn(program: Program): boolean {
  let serves = false
  new Visitor({
    CallExpression: ({ callee }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (callee.property.name === 'serve') serves = true
    },
  }).visit(program)
  return serves
}

// import('./x.ts'), typeof import('./x.ts'), new URL('./x.ts', import.meta.url), import.meta.glob('./x/*.ts').
function later(program: Program): [string, Manner][] {
  const found: [string, Manner][] = []
  const note = (node: { type: string } | undefined, manner: Manner) => {
    if (node?.type === 'Literal' && 'value' in node && typeof node.value === 'string')
      found.push([node.value, manner])
  }
  new Visitor({
    ImportExpression: ({ source }) => note(source, 'later'),
    TSImportType: ({ source }) => note(source, 'type'),
    NewExpression: ({ callee, arguments: [first, second] }) => {
      const isBesideThisFile = second?.type === 'MemberExpression' && second.object.type === 'MetaProperty'
      if (callee.type === 'Identifier' && callee.name === 'URL' && isBesideThisFile) note(first, 'later')
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'MemberExpression' && callee.object.type === 'MetaProperty') note(first, 'later')
    },
  }).visit(program)
  return found
}

// Only our own sources matter here; packages from outside are free to use.
function resolve(file: string, source: string): string | null {
  if (source.startsWith('.')) return join(dirname(file), source)
  const [, own, entry = 'index'] = /^@sadaf\/([\w-]+)(?:\/([\w-]+))?$/.exec(source) ?? []
  return own === undefined ? null : `packages/${own}/src/${entry}.ts`
}

// Builds, migrations and the like are named by address too, and belong to no source.
function isSource(file: string): boolean {
  return file.split('/')[2] === 'src'
}

function placeOf(file: string): Place {
  const [kind = '', name = '', , ...rest] = file.split('/')
  return { workspace: `${kind}/${name}`, room: rest.length > 1 ? (rest[0] ?? '') : '', file }
}
