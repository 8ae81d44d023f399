import { type Money, zero } from '@sadaf/money'
import type { Instrument, OrderBody } from '../app/api/api.ts'
import { isWhole } from './steps.ts'

type Type = OrderBody['type']
type Time = OrderBody['time_in_force']

/** The prices that each type of order names. */
export const needs = {
  market: { limit: false, stop: false },
  limit: { limit: true, stop: false },
  stop: { limit: false, stop: true },
  stop_limit: { limit: true, stop: true },
} as const satisfies Record<Type, { readonly limit: boolean; readonly stop: boolean }>

/** The types of which there are any, in the order in which they are offered. */
export function typesOf({ whole, fractional }: Pick<Instrument, 'whole' | 'fractional'>): readonly Type[] {
  const types = ['market', 'limit', 'stop', 'stop_limit'] as const
  return types.filter((type) => whole.types.includes(type) || fractional.types.includes(type))
}

/** How a quantity of the asset may be ordered; without one, how any may. A stop waits, so it is never at once. */
export function waysFor(
  { symbol, whole, fractional }: Pick<Instrument, 'symbol' | 'whole' | 'fractional'>,
  type: Type,
  quantity: Money = zero(symbol),
): { readonly types: readonly Type[]; readonly times: readonly Time[] } {
  const ways = isWhole(quantity) ? whole : fractional
  const waits = needs[type].stop
  return {
    types: ways.types,
    times: ways.times_in_force.filter((time) => !waits || time === 'day' || time === 'gtc'),
  }
}

/** Default validity of an order type: the day for one at the market, until cancelled for any other. */
export function defaultTime(
  instrument: Pick<Instrument, 'symbol' | 'whole' | 'fractional'>,
  type: Type,
): Time {
  const wanted = type === 'market' ? 'day' : 'gtc'
  const { times } = waysFor(instrument, type)
  return times.find((time) => time === wanted) ?? times[0] ?? wanted
}
