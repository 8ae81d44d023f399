import { Entries, encode, type Raw } from '../encode.ts'
import { excesses, texts } from '../hostile.ts'
import type { Input, Role } from '../input.ts'
import type { Random } from '../random.ts'
import { attackBy, type Call, type Header } from '../request.ts'
import type { Route } from '../routes.ts'
import { callOf, isReading, type Plan, pathOf, planOf, queryOf } from './call-of-route.ts'
import { badTokens, contentTypes } from './headers.ts'
import { mutate } from './mutations.ts'
import { everyText, foreign } from './turned.ts'

/** Attacks that every route has to bear, new ones too; then random ones, without end. */
export function* attacksOn(route: Route, random: Random): Generator<Input> {
  const about = (attack: string) => ({ surface: route.surface, route: route.name, attack })
  const plan = (as: Role) => planOf(route, as, random)
  const byChance = (): Input => {
    const [attack, call] = mutate(plan(roleFor(route, random)), random)
    return attackBy(call, about(attack))
  }
  for (const [attack, call] of first(plan, route, random)) {
    yield attackBy(call, about(attack))
    yield byChance()
  }
  for (;;) yield byChance()
}

function roleFor(route: Route, random: Random): Role {
  const chance = random.below(20)
  // These doors have no other callers.
  const isForService = /\/(admin|operator|bucket)\b/.test(route.url)
  if (chance < (isForService ? 12 : 2)) return 'service'
  if (chance < 5) return 'anonymous'
  return chance < 12 ? 'other' : 'person'
}

type Planned = readonly [attack: string, call: Call]

function* first(plan: (as: Role) => Plan, route: Route, random: Random): Generator<Planned> {
  for (const as of ['person', 'anonymous', 'service'] as const) yield [`nothing: as ${as}`, callOf(plan(as))]
  yield ["another's id", callOf(foreign(plan('person'), random))]
  for (const [label, path] of brokenPaths(plan('other'))) yield [`address: ${label}`, path]
  for (const [label, headers] of badTokens) yield [`token: ${label}`, callOf(plan('person'), { headers })]
  for (const label of ['NUL', 'a lone high surrogate', 'SQL', 'a header', '__proto__'] as const) {
    yield [`every text: ${label}`, callOf(everyText(plan('other'), textNamed(label)))]
    yield [`every text: ${label}`, callOf(everyText(plan('service'), textNamed(label)))]
  }
  if (isReading(route)) return
  for (const [label, value] of excesses) {
    yield [`body: ${label}`, callOf(plan('other'), { body: encode(value) })]
    yield [
      `a field: ${label}`,
      callOf(plan('other'), { body: encode(inOneField(plan('other'), value, random)) }),
    ]
  }
  for (const [label, body] of brokenBodies(plan('other')))
    yield [`body: ${label}`, callOf(plan('other'), { body })]
  for (const [label, type] of contentTypes) {
    const headers: Header[] = [['content-type', type]]
    yield [`content type: ${label}`, callOf(plan('other'), { headers })]
  }
}

function textNamed(name: string): string {
  const known = texts.find(([label]) => label === name)
  return known ? known[1] : name
}

function inOneField({ body }: Plan, value: Raw, random: Random): Entries {
  const fields = Object.entries(body ?? {})
  const at = random.below(Math.max(1, fields.length))
  if (fields.length === 0) return new Entries([['data', value]])
  return new Entries(fields.map(([name, before], index) => [name, index === at ? value : before]))
}

function brokenPaths(plan: Plan): Planned[] {
  const path = pathOf(plan)
  const query = queryOf(plan)
  const asked = (text: string): Call => callOf(plan, { path: [text] })
  return [
    ['absolute, with credentials', asked(`http://a:b@x${path}${query}`)],
    ['absolute, of another scheme', asked(`ftp://x:99999${path}${query}`)],
    ['doubled slashes', asked(`/${path.replaceAll('/', '//')}${query}`)],
    ['a NUL behind it', asked(`${path}%00${query}`)],
    ['a surrogate behind it', asked(`${path}%ed%a0%80${query}`)],
    ['half an escape', asked(`${path}/%${query}`)],
    ['an escape that is none', asked(`${path}%zz${query}`)],
    ['a bracket', asked(`//[${path}${query}`)],
    ['a way up', asked(`${path}/..%2f..%2f../${query}`)],
    ['bytes of no UTF-8', asked(`${path}\xff\xfe${query}`)],
    ['a query of half escapes', asked(`${path}?a=%&%=b&[a]=1&a[b]=2&a[]=3&=`)],
    ['a long one', callOf(plan, { path: [path, { repeat: '/a', times: 3_000 }] })],
    ['a long query', callOf(plan, { path: [`${path}?x=`, { repeat: '%41', times: 3_000 }] })],
  ]
}

function brokenBodies(plan: Plan): [string, ReturnType<typeof encode>][] {
  const whole = encode(plan.body ?? {})
  const [name = 'data'] = Object.keys(plan.body ?? {})
  return [
    ['none where one is said to be', ['']],
    ['null', ['null']],
    ['a list', ['[]']],
    ['a text', ['"text"']],
    ['a number', ['0']],
    ['not JSON', ['NaN']],
    ['cut off', whole.slice(0, -1)],
    ['something behind it', [...whole, '}']],
    ['a byte order mark', ['\xef\xbb\xbf', ...whole]],
    ['as UTF-16', [Buffer.from('{"a":1}', 'utf16le').toString('latin1')]],
    ['a field twice', encode(new Entries([...Object.entries(plan.body ?? {}), [name, 'again']]))],
    [
      '__proto__ as a field',
      encode(new Entries([...Object.entries(plan.body ?? {}), ['__proto__', { admin: true }]])),
    ],
    ['constructor as a field', encode({ ...plan.body, constructor: { prototype: { admin: true } } })],
    ['a field of no name', encode({ ...plan.body, '': 1, ' ': 2, '\u0000': 3 })],
    ['a lone surrogate as a field', encode(new Entries([['\ud800', 1]]))],
  ]
}
