import { repetitions, texts } from '../hostile.ts'
import type { Input, Piece } from '../input.ts'
import type { Random } from '../random.ts'
import { attackBy } from '../request.ts'
import type { Route } from '../routes.ts'
import { callOf, percent, percentPieces, planOf } from './call-of-route.ts'

/** The ways to say something of a column, as the stock client says it; each is read by a grammar of its own. */
const WAYS: readonly (readonly [before: string, after: string])[] = [
  ['in.(', ')'],
  ['in.("', '")'],
  ['in.("a",', ')'],
  ['not.in.(', ')'],
  ['eq.', ''],
  ['like.', ''],
  ['is.', ''],
  ['', ''],
  ['not.', ''],
]
const WORDS = ['select', 'order', 'limit', 'offset', 'columns', 'or', 'and']

/** Malformed filters of a query. */
export function* filterAttacks(route: Route, random: Random): Generator<Input> {
  const columns = [...new Set(route.published.flatMap((each) => each.columns))]
  const about = (attack: string) => ({ surface: route.surface, route: route.name, attack })
  const ask = (attack: string, column: string, value: readonly Piece[]) => {
    const able = route.published.filter((each) => each.columns.includes(column))
    const fn = random.pick(able.length > 0 ? able : route.published)
    const path = route.url.replace(':name', fn.name)
    const given = Object.keys(fn.parameters).map((name) => `${name}=x&`)
    const plan = planOf(route, 'anonymous', random)
    return attackBy(callOf(plan, { path: [`${path}?`, ...given, `${column}=`, ...value] }), about(attack))
  }
  for (const [before, after] of WAYS) {
    for (const [label, pieces] of random.shuffled(repetitions)) {
      yield ask(`${before}…${after}: ${label}`, random.pick(columns), [
        before,
        ...percentPieces(pieces),
        after,
      ])
    }
    for (const [label, text] of texts) {
      yield ask(`${before}…${after}: ${label}`, random.pick(columns), [before, percent(text), after])
    }
  }
  for (const word of WORDS) {
    for (const [label, pieces] of repetitions) yield ask(`${word}: ${label}`, word, percentPieces(pieces))
    for (const [label, text] of texts) yield ask(`${word}: ${label}`, word, [percent(text)])
  }
}
