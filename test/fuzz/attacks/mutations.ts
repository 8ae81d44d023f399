import { Entries, encode, Raw } from '../encode.ts'
import { amounts, excesses, otherTypes, repetitions, texts } from '../hostile.ts'
import type { Random } from '../random.ts'
import type { Call, Header } from '../request.ts'
import { callOf, isReading, type Plan, pathOf, percent, percentPieces, queryOf } from './call-of-route.ts'
import { badTokens, contentTypes, headerNames, headerValues } from './headers.ts'
import { foreign } from './turned.ts'

type Mutated = readonly [attack: string, call: Call]

/** A call with one thing turned wrong. */
export function mutate(plan: Plan, random: Random): Mutated {
  const chance = random.below(20)
  if (!isReading(plan.route) && chance < 12) return mutateBody(plan, random)
  if (chance < 4) return mutatePath(plan, random)
  if (chance < 10) return mutateQuery(plan, random)
  if (chance < 17) return mutateHeaders(plan, random)
  if (chance === 17) return mutateToken(plan, random)
  return ["another's id", callOf(plan.as === 'service' ? plan : foreign(plan, random))]
}

function mutateBody(plan: Plan, random: Random): Mutated {
  const paths = pathsIn(plan.body ?? {})
  const at = paths.length > 0 ? random.pick(paths) : ['data']
  const [label, value] = hostileFor(at.at(-1) ?? '', random)
  const name = at.join('.')
  if (random.below(12) === 0)
    return [`${name}: missing`, callOf(plan, { body: encode(without(plan.body ?? {}, at)) })]
  if (random.below(12) === 0) {
    const fields = [
      ...Object.entries(plan.body ?? {}),
      [texts[random.below(texts.length)]?.[1] ?? '', value] as const,
    ]
    return [`a field more: ${label}`, callOf(plan, { body: encode(new Entries(fields)) })]
  }
  return [`${name}: ${label}`, callOf(plan, { body: encode(put(plan.body ?? {}, at, value)) })]
}

function hostileFor(name: string, random: Random): readonly [string, unknown] {
  if (name === 'amount' && random.below(2) === 0) return random.pick(amounts)
  const chance = random.below(10)
  if (chance < 4) return random.pick(texts)
  if (chance < 7) return random.pick(otherTypes)
  if (chance < 8) return random.pick(excesses)
  const [label, pieces] = random.pick(repetitions)
  const quoted = pieces.map((each) =>
    typeof each === 'string'
      ? JSON.stringify(each).slice(1, -1)
      : { ...each, repeat: JSON.stringify(each.repeat).slice(1, -1) },
  )
  return [label, new Raw('"', ...quoted, '"')]
}

/** The ways to every value in a body, as names one after the other. */
function pathsIn(value: unknown, before: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => [
    [...before, name],
    ...pathsIn(part, [...before, name]),
  ])
}

function put(value: unknown, [name, ...rest]: readonly string[], given: unknown): unknown {
  if (name === undefined) return given
  if (Array.isArray(value))
    return value.map((each, at) => (String(at) === name ? put(each, rest, given) : each))
  const fields = typeof value === 'object' && value !== null ? value : {}
  return { ...fields, [name]: put(Reflect.get(fields, name), rest, given) }
}

function without(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined || typeof value !== 'object' || value === null) return undefined
  const fields = Object.entries(value).flatMap(([each, part]) => {
    if (each !== name) return [[each, part]]
    return rest.length === 0 ? [] : [[each, without(part, rest)]]
  })
  return Object.fromEntries(fields)
}

function mutatePath(plan: Plan, random: Random): Mutated {
  const names = Object.keys(plan.params)
  if (names.length === 0)
    return [`address: ${random.below(99)} behind it`, callOf(plan, { path: [`${pathOf(plan)}/..`] })]
  const name = random.pick(names)
  const [label, text] = random.pick(texts)
  return [`${name} in the address: ${label}`, callOf({ ...plan, params: { ...plan.params, [name]: text } })]
}

function mutateQuery(plan: Plan, random: Random): Mutated {
  const names = plan.query.map(([name]) => name)
  const name =
    names.length > 0 && random.below(6) > 0 ? random.pick(names) : random.pick(['limit', 'x', 'redirect_to'])
  const rest = plan.query.filter(([each]) => each !== name)
  const before = queryOf({ ...plan, query: rest })
  const operator = plan.query.find(([each]) => each === name)?.[1].match(/^(?:not\.)?[a-z]+\./)?.[0] ?? ''
  const start = `${before}${before === '' ? '?' : '&'}${percent(name)}=${plan.route.surface === 'rest' ? operator : ''}`
  const path = pathOf(plan)
  if (random.below(3) > 0) {
    const [label, text] = random.pick(texts)
    return [`${name} in the query: ${label}`, callOf(plan, { path: [path, start, percent(text)] })]
  }
  const [label, pieces] = random.pick(repetitions)
  const way = random.pick(['', '(', '"'])
  const ends = way === '(' ? ')' : ''
  return [
    `${name} in the query: ${label}`,
    callOf(plan, { path: [path, start, way, ...percentPieces(pieces), ends] }),
  ]
}

function mutateHeaders(plan: Plan, random: Random): Mutated {
  const name = random.pick(headerNames)
  const [label, value] = name === 'content-type' ? random.pick(contentTypes) : random.pick(headerValues)
  const headers: Header[] = [[name, value]]
  return [`the header ${name}: ${label}`, callOf(plan, { headers })]
}

function mutateToken(plan: Plan, random: Random): Mutated {
  const [label, headers] = random.pick(badTokens)
  return [`token: ${label}`, callOf(plan, { headers })]
}
