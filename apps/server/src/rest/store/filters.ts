import { type RawBuilder, sql } from 'kysely'
import { unreadable } from '../errors.ts'
import { readList } from '../list.ts'
import type { ColumnType } from '../published.ts'

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

/** As much of what cannot be read as its refusal repeats. */
const MAX_QUOTED_LENGTH = 100

/**
 * The condition of `column=operator.value`, with the value as a parameter.
 *
 * @throws RestError PGRST100 for an operator that is none
 */
export function conditionOf(column: string, type: ColumnType, text: string): RawBuilder<unknown> {
  const [, not, operator = '', value = ''] = /^(not\.)?([a-z]+)\.(.*)$/s.exec(text) ?? []
  const condition = plain(sql.id(column), type, operator, value)
  if (!condition) throw unreadable(`filter (${text.slice(0, MAX_QUOTED_LENGTH)})`)
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
  const name = value.toLowerCase()
  const truth = Object.hasOwn(TRUTHS, name) ? TRUTHS[name] : undefined
  const isTruthOfBoolean = type === 'boolean' || /^(not_)?null$/i.test(value)
  return truth && isTruthOfBoolean ? sql`${column} ${truth}` : undefined
}

function isComparison(operator: string): operator is keyof typeof COMPARISONS {
  return Object.hasOwn(COMPARISONS, operator)
}

/** @throws RestError PGRST100 */
function listOf(text: string): string[] {
  const values = readList(text)
  if (values === undefined) throw unreadable(`filter (in.${text.slice(0, MAX_QUOTED_LENGTH)})`)
  return values
}
