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

/** The words of SQL after which a table is named, with what comes before them where that decides. */
const NAMINGS =
  /\b(insert into|merge into|delete from|update|from|join|using)\s+([a-z_]+)\.([a-z_0-9]+)\b(?!\()/g

const CHANGING = new Set(['insert into', 'merge into', 'delete from', 'update'])

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
    for (const [, naming = '', schema = '', table = ''] of text.replace(/\s+/g, ' ').matchAll(NAMINGS))
      note(schema, table, CHANGING.has(naming))
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
