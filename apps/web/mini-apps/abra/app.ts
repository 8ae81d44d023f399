import { abra } from '@sadaf/api/storefronts/abra'
import { choice, grid, panel, title } from '../kit/parts.ts'
import { type Basket, emptyBasket, sampleBasket, shopOn } from '../kit/shop.ts'
import { nextDays } from '../kit/slots.ts'
import { type On, start } from '../kit/start.ts'

const en = {
  title: 'Boats across the creek',
  lead: 'Choose your boat; show the order number at the pier.',
  day: 'Day',
  hour: 'Leaves at',
}
const ar: typeof en = {
  title: 'قوارب تعبر الخور',
  lead: 'اختر قاربك، وأظهر رقم الطلب عند الرصيف.',
  day: 'اليوم',
  hour: 'يغادر في',
}

const hours = ['09:00', '11:30', '15:00', '17:30', '19:00']

type State = Basket & { readonly day: string; readonly hour: string }

start<typeof en, State>({
  words: { en, ar },
  sample: { ...sampleBasket, day: '', hour: '' },
  begin: { ...emptyBasket, day: '', hour: '' },
  draw: (on) => {
    const { days, day, hour } = chosenOf(on)
    return [
      title(on.words.title, on.words.lead),
      panel(
        grid(
          choice({
            id: 'day',
            label: on.words.day,
            value: day,
            options: days,
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
      shopOn(on, { shop: abra, option: `${day} ${hour}` }),
    ]
  },
})

/** A day that has passed since it was chosen is the first one again. */
function chosenOf({ look, state }: On<typeof en, State>) {
  const days = nextDays(look, { from: 1, count: 7 })
  const day = days.find(([option]) => option === state.day)?.[0] ?? days[0]?.[0] ?? ''
  const hour = hours.find((each) => each === state.hour) ?? hours[0] ?? ''
  return { days, day, hour }
}
