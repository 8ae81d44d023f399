import { sufra } from '@sadaf/api/storefronts/sufra'
import { choice, grid, panel, title } from '../kit/parts.ts'
import { type Basket, emptyBasket, sampleBasket, shopOn } from '../kit/shop.ts'
import { nextDays } from '../kit/slots.ts'
import { type On, start } from '../kit/start.ts'

const en = {
  title: 'A table for you',
  lead: 'Choose when you come and how many you are. The deposit comes off your bill.',
  day: 'Day',
  hour: 'Hour',
}
const ar: typeof en = {
  title: 'طاولة لك',
  lead: 'اختر متى تأتي وكم عددكم. يُخصم العربون من حسابك.',
  day: 'اليوم',
  hour: 'الساعة',
}

const hours = ['12:30', '14:00', '19:00', '20:30', '22:00']

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
      shopOn(on, { shop: sufra, option: `${day} ${hour}` }),
    ]
  },
})

/** A day that has passed since it was chosen is the first one again. */
function chosenOf({ look, state }: On<typeof en, State>) {
  const days = nextDays(look, { from: 1, count: 10 })
  const day = days.find(([option]) => option === state.day)?.[0] ?? days[0]?.[0] ?? ''
  const hour = hours.find((each) => each === state.hour) ?? hours[0] ?? ''
  return { days, day, hour }
}
