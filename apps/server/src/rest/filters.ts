import { type RawBuilder, sql } from 'kysely'
import { unreadable } from './errors.ts'
import type { ColumnType } from './published.ts'

const COMPARISONS = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
  isdistinct: sql`is distinct from`,
} as const

const TRUTHS: Readonly<Record<string, RawBuilder<unknown>>> = {
  null: sql`is null`,
  not_null: sql`is not null`,
  true: sql`is true`,
  false: sql`is false`,
  unknown: sql`is null`,
}

const TYPES: Readonly<Record<ColumnType, RawBuilder<unknown>>> = {
  text: sql`text`,
  uuid: sql`uuid`,
  numeric: sql`numeric`,
  bigint: sql`bigint`,
  boolean: sql`boolean`,
  timestamptz: sql`timestamptz`,
  date: sql`date`,
}

const MAX_LIST = 500

/**
 * The condition of `column=operator.value`, with the value as a parameter.
 *
 * @throws RestError PGRST100 for an operator that is none
 */
export function conditionOf(column: string, type: ColumnType, text: string): RawBuilder<unknown> {
  const [, not, operator = '', value = ''] = /^(not\.)?([a-z]+)\.(.*)$/s.exec(text) ?? []
  const condition = plain(sql.id(column), type, operator, value)
  if (!condition) throw unreadable(`filter (${text})`)
  return not ? sql`not (${condition})` : condition
}

function plain(
  column: RawBuilder<unknown>,
  type: ColumnType,
  operator: string,
  value: string,
): RawBuilder<unknown> | undefined {
  if (isComparison(operator)) return sql`${column} ${COMPARISONS[operator]} ${value}::text::${TYPES[type]}`
  // An asterisk may stand for the percent sign, which addresses would have to escape.
  if (operator === 'like') return sql`${column}::text like ${value.replaceAll('*', '%')}`
  if (operator === 'ilike') return sql`${column}::text ilike ${value.replaceAll('*', '%')}`
  if (operator === 'in') return sql`${column} = any(${listOf(value)}::text[]::${TYPES[type]}[])`
  if (operator !== 'is') return undefined
  const truth = TRUTHS[value.toLowerCase()]
  const isTruthOfBoolean = type === 'boolean' || /^(not_)?null$/i.test(value)
  return truth && isTruthOfBoolean ? sql`${column} ${truth}` : undefined
}

function isComparison(operator: string): operator is keyof typeof COMPARISONS {
  return Object.hasOwn(COMPARISONS, operator)
}

/** The values of `(a,b,"c,d")`. @throws RestError PGRST100 */
function listOf(text: string): string[] {
  const inner = /^\((.*)\)$/s.exec(text)?.[1]
  if (inner === undefined) throw unreadable(`filter (in.${text})`)
  const values: string[] = []
  const item = /\s*(?:"((?:[^"\\]|\\.)*)"|([^,"]*))\s*(,|$)/gsy
  while (item.lastIndex < inner.length || values.length === 0) {
    const match = item.exec(inner)
    if (!match || values.length === MAX_LIST) throw unreadable(`filter (in.${text.slice(0, 100)})`)
    values.push(match[1]?.replace(/\\(.)/gs, '$1') ?? match[2]?.trim() ?? '')
    if (match[3] === '') break
  }
  return inner === '' ? [] : values
}
