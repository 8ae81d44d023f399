import { Raw } from '../encode.ts'
import type { Random } from '../random.ts'
import { idOf } from '../values.ts'
import type { Plan } from './call-of-route.ts'

/** Everything that could be an id becomes one of the victim's. */
export function foreign(plan: Plan, random: Random): Plan {
  const swap = (text: string) => {
    if (text.includes('{{own.user}}')) return text.replace('{{own.user}}', '{{victim.user}}')
    return /\{\{own\.(id\.\d+|account)\}\}/.test(text) ? idOf('victim', random) : text
  }
  return {
    ...plan,
    params: mapValues(plan.params, swap),
    query: plan.query.map(([name, value]) => [name, swap(value)]),
    body: plan.body && mapValues(plan.body, (value) => eachText(value, swap)),
  }
}

/** Every text that a call has becomes this one. */
export function everyText(plan: Plan, text: string): Plan {
  return {
    ...plan,
    query: plan.query.map(([name]) => [name, text]),
    body: plan.body && mapValues(plan.body, (value) => eachText(value, () => text)),
  }
}

function eachText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => eachText(each, change))
  if (typeof value !== 'object' || value === null || value instanceof Raw) return value
  return mapValues(Object.fromEntries(Object.entries(value)), (each) => eachText(each, change))
}

function mapValues<V, W>(object: Readonly<Record<string, V>>, change: (value: V) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]))
}
