import type { Storefront } from '@sadaf/api/storefronts/storefront'
import { choice, grid, panel, title } from './parts.ts'
import { type Basket, emptyBasket, sampleBasket, shopOn } from './shop.ts'
import { nextDays } from './slots.ts'
import { type On, start } from './start.ts'

type Words = {
  readonly title: string
  readonly lead: string
  readonly day: string
  readonly hour: string
}

type State = Basket & { readonly day: string; readonly hour: string }

type Visits = {
  readonly shop: Storefront
  readonly words: { readonly en: Words; readonly ar: Words }
  /** Hours of each day, as an order's option has them. */
  readonly hours: readonly string[]
  /** Days to choose from, the first one so many after today. */
  readonly days: { readonly from: number; readonly count: number }
}

/** Starts an app whose shop sells for a day and an hour that the person chooses. */
export function startVisits({ shop, words, hours, days }: Visits): void {
  start<Words, State>({
    words,
    sample: { ...sampleBasket, day: '', hour: '' },
    begin: { ...emptyBasket, day: '', hour: '' },
    draw: (on) => {
      const { offered, day, hour } = chosenOf(on)
      return [
        title(on.words.title, on.words.lead),
        panel(
          grid(
            choice({
              id: 'day',
              label: on.words.day,
              value: day,
              options: offered,
              onChoose: (chosen) => on.redo(() => ({ day: chosen })),
            }),
            choice({
              id: 'hour',
              label: on.words.hour,
              value: hour,
              options: hours.map((each) => [each, each] as const),
              onChoose: (chosen) => on.redo(() => ({ hour: chosen })),
            }),
          ),
        ),
        shopOn(on, { shop, option: `${day} ${hour}` }),
      ]
    },
  })

  /** A day that has passed since it was chosen is the first one again. */
  function chosenOf({ look, state }: On<Words, State>) {
    const offered = nextDays(look, days)
    const day = offered.find(([option]) => option === state.day)?.[0] ?? offered[0]?.[0] ?? ''
    const hour = hours.find((each) => each === state.hour) ?? hours[0] ?? ''
    return { offered, day, hour }
  }
}
