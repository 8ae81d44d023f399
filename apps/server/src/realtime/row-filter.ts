import { conditionsOf } from './conditions.ts'
import type { Column, PublishedTable, Row } from './row-source.ts'

type Test = (row: Row) => boolean

const NUMBERS = new Set(['int2', 'int4', 'int8', 'numeric', 'float4', 'float8'])
const MOMENTS = new Set(['timestamptz', 'timestamp', 'date'])
const COMPARISONS: Readonly<Record<string, (order: number) => boolean>> = {
  eq: (order) => order === 0,
  neq: (order) => order !== 0,
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
}
const MAX_FILTER_LENGTH = 1_000

/**
 * Reads the filter of a row binding: `column=operator.value`, several joined by commas, all of which must hold.
 *
 * @returns null where it cannot be read, or names a column that is not there
 */
export function readFilter(table: PublishedTable, text: string): Test | null {
  if (text.length > MAX_FILTER_LENGTH) return null
  const tests = conditionsOf(text).map((condition) => readCondition(table, condition))
  const good = tests.filter((test) => test !== null)
  return good.length === tests.length ? (row) => good.every((test) => test(row)) : null
}

function readCondition({ columns }: PublishedTable, text: string): Test | null {
  const [, name, not, operator = '', value = ''] = /^(\w+)=(not\.)?([a-z]+)\.(.*)$/s.exec(text.trim()) ?? []
  const column = columns.find((each) => each.name === name)
  const test = column && testOf(column, operator, value)
  if (!test) return null
  return not ? (row) => !test(row) : test
}

function testOf(column: Column, operator: string, value: string): Test | null {
  if (operator === 'is') {
    if (value === 'null') return (row) => row[column.name] === null
    return column.type === 'bool' ? comparing(column, COMPARISONS.eq, value) : null
  }
  if (operator === 'in') {
    const inner = /^\((.*)\)$/s.exec(value)?.[1]
    if (inner === undefined) return null
    const tests = conditionsOf(inner).map((each) => comparing(column, COMPARISONS.eq, each.trim()))
    const good = tests.filter((test) => test !== null)
    return good.length === tests.length ? (row) => good.some((test) => test(row)) : null
  }
  return comparing(column, Object.hasOwn(COMPARISONS, operator) ? COMPARISONS[operator] : undefined, value)
}

function comparing(
  { name, type }: Column,
  holds: ((order: number) => boolean) | undefined,
  text: string,
): Test | null {
  const wanted = comparable(type, unquoted(text))
  if (holds === undefined || wanted === null) return null
  return (row) => {
    const found = row[name] === null || row[name] === undefined ? null : comparable(type, String(row[name]))
    // As in SQL, nothing compares with nothing.
    return found !== null && holds(found < wanted ? -1 : found > wanted ? 1 : 0)
  }
}

/** A value that `<` orders as the database would; null where it is none of the column's type. */
function comparable(type: string, text: string): string | number | null {
  if (NUMBERS.has(type)) return text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text)
  if (MOMENTS.has(type)) return Number.isNaN(Date.parse(text)) ? null : Date.parse(text)
  if (type === 'bool') return /^(t|true|f|false)$/i.test(text) ? (text[0]?.toLowerCase() ?? null) : null
  return type === 'uuid' ? text.toLowerCase() : text
}

function unquoted(text: string): string {
  const inner = /^"(.*)"$/s.exec(text)?.[1]
  return inner === undefined ? text : inner.replace(/\\(.)/gs, '$1')
}
