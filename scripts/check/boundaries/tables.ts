import { readFileSync } from 'node:fs'
import { type Expression, type Program, Visitor } from 'oxc-parser'
import { DATABASE_TYPES } from '../../database-types.ts'

/** A table that a statement names. */
export type NamedTable = { readonly schema: string; readonly table: string; readonly isChanged: boolean }

/** The methods of the query builder that name a table, and whether they change its rows. */
const METHODS: ReadonlyMap<string, boolean> = new Map([
  ['insertInto', true],
  ['updateTable', true],
  ['deleteFrom', true],
  ['mergeInto', true],
  ['selectFrom', false],
  ['innerJoin', false],
  ['leftJoin', false],
  ['using', false],
])

/** The words of SQL after which a table is named. */
const NAMINGS = new Set(['into', 'update', 'from', 'join', 'using'])

/** The words before them by which a statement changes rows. */
const CHANGES: ReadonlyMap<string, string> = new Map([
  ['into', 'insert merge'],
  ['from', 'delete'],
])

/** `schema.table` of every table that there is. */
const tables: ReadonlySet<string> = new Set(
  [...readFileSync(DATABASE_TYPES, 'utf8').matchAll(/["']([a-z_]+\.[a-z_0-9]+)["']/g)].map(
    ([, name = '']) => name,
  ),
)

/** The tables that a program's statements name, in strings of SQL and through the query builder. */
export function tablesIn(program: Program): NamedTable[] {
  const found: NamedTable[] = []
  const note = (schema: string, table: string, isChanged: boolean) => {
    if (tables.has(`${schema}.${table}`)) found.push({ schema, table, isChanged })
  }
  const noteSql = (text: string) => {
    const words = text.split(/\s/).filter((word) => word !== '')
    for (const [index, word] of words.entries()) {
      if (!NAMINGS.has(word)) continue
      const [schema = '', table = ''] = nameAt(words[index + 1] ?? '').split('.')
      const before = words[index - 1] ?? ''
      note(schema, table, word === 'update' || (CHANGES.get(word)?.split(' ').includes(before) ?? false))
    }
  }
  new Visitor({
    TemplateElement: ({ value }) => noteSql(value.raw),
    Literal: ({ value }) => {
      if (typeof value === 'string') noteSql(value)
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      const isChanged = callee.type === 'MemberExpression' ? METHODS.get(nameOf(callee.property)) : undefined
      if (isChanged === undefined || first?.type !== 'Literal' || typeof first.value !== 'string') return
      const [schema = '', table = ''] = (first.value.split(' ')[0] ?? '').split('.')
      note(schema, table, isChanged)
    },
  }).visit(program)
  return found
}

const nameOf = (node: Expression | { readonly type: string }): string =>
  node.type === 'Identifier' && 'name' in node ? node.name : ''

/** The name that a word begins with; none for a call of a function, which is a door of its owner's. */
function nameAt(word: string): string {
  const end = [...word].findIndex((letter) => !/[a-z_0-9.]/.test(letter))
  if (end < 0) return word
  return word[end] === '(' ? '' : word.slice(0, end)
}
