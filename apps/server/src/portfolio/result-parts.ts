import {
  emptyHolding,
  follow,
  type Gain,
  gainOf,
  type Holding,
  type Movement,
  noGain,
  nothing,
  plus,
  plusGain,
} from '@sadaf/portfolio'
import type { Happened } from './standing.ts'

// Results in a person's own currency, in a part by price and a part by currency. Local worths are minor units of dollars.

/** Converts minor units of dollars into those of the person's currency. */
export type Converter = (minor: bigint) => bigint

/** The rate of the day of a moment. */
export type ConverterOn = (at: Date) => Converter

type Methods<Told> = { readonly firstInFirstOut: Told; readonly average: Told }

/** A holding with what was realised so far. */
type FollowedResult = { readonly holding: Holding; readonly realised: Methods<Gain> }

export type Result = {
  /** Null without a price. */
  readonly unrealised: Gain | null
  readonly realised: Gain
}

export const emptyResult: FollowedResult = {
  holding: emptyHolding,
  realised: { firstInFirstOut: noGain, average: noGain },
}

/** Follows a holding on through movements, the oldest first; each worth is also counted by the rate of its own day. */
export function followResult(
  before: FollowedResult,
  happened: readonly Happened[],
  on: ConverterOn,
): FollowedResult {
  const { holding, disposals } = follow(
    happened.map((each) => movementOf(each, on(each.at))),
    before.holding,
  )
  const moments = new Map(happened.map(({ id, at }) => [id, at]))
  let realised = before.realised
  for (const { id, cost, proceeds } of disposals) {
    const at = moments.get(id)
    if (!at) throw new Error(`${id} left without having happened`)
    const convert = on(at)
    const gain = (method: keyof Methods<Gain>) =>
      plusGain(realised[method], gainOf(cost[method], proceeds, convert(cost[method].local)))
    realised = { firstInFirstOut: gain('firstInFirstOut'), average: gain('average') }
  }
  return { holding, realised }
}

function movementOf(
  { id, kind, quantityMinor: quantity, worthMinor }: Happened,
  convert: Converter,
): Movement {
  const worth = worthMinor === null ? null : { local: worthMinor, base: convert(worthMinor) }
  if (kind === 'acquired') return { kind, id, quantity, cost: worth }
  if (!worth) throw new Error(`${id} left for an unknown worth`)
  return { kind, id, quantity, proceeds: worth }
}

/** @param valueMinor of the quantity of known cost, in dollars; null without a price */
export function resultOf(
  { holding, realised }: FollowedResult,
  valueMinor: bigint | null,
  now: Converter,
): Methods<Result> {
  const unrealised = (cost: Holding['pool']['cost']) =>
    valueMinor === null ? null : gainOf(cost, { local: valueMinor, base: now(valueMinor) }, now(cost.local))
  const costOfLots = holding.lots.reduce((sum, { cost }) => plus(sum, cost ?? nothing), nothing)
  return {
    firstInFirstOut: { unrealised: unrealised(costOfLots), realised: realised.firstInFirstOut },
    average: { unrealised: unrealised(holding.pool.cost), realised: realised.average },
  }
}

/** Results of all holdings together; those without a price count with what they realised. */
export function sumOfResults(all: readonly Methods<Result>[]): Methods<Result> {
  const sum = (method: keyof Methods<Result>) => ({
    unrealised: all.reduce((so, each) => plusGain(so, each[method].unrealised ?? noGain), noGain),
    realised: all.reduce((so, each) => plusGain(so, each[method].realised), noGain),
  })
  return { firstInFirstOut: sum('firstInFirstOut'), average: sum('average') }
}
