import { shasha } from '@sadaf/api/storefronts/shasha'
import { h } from '../kit/dom.ts'
import { filled } from '../kit/figures.ts'
import { button, choice, grid, note, panel, title } from '../kit/parts.ts'
import { type Basket, emptyBasket, putMore, sampleBasket, shopOn } from '../kit/shop.ts'
import { nextDays } from '../kit/slots.ts'
import { type On, start } from '../kit/start.ts'
import { hasSold, kindOf, rows, SEATS_IN_A_ROW } from './seats.ts'

const en = {
  title: 'Cinema',
  lead: 'Choose a film, an evening and your seats.',
  film: 'Film',
  day: 'Day',
  hour: 'Begins at',
  screen: 'Screen',
  seats: 'Seats',
  seat: 'Seat {seat}',
  sold: 'Seat {seat}, sold',
  hint: 'Rows E and F are lounge seats. Sold seats cannot be chosen.',
  PEARL: 'The Pearl Diver',
  NIGHT: 'Night Train to the Coast',
  DUNES: 'Dunes in Spring',
}
const ar: typeof en = {
  title: 'السينما',
  lead: 'اختر الفيلم والأمسية ومقاعدك.',
  film: 'الفيلم',
  day: 'اليوم',
  hour: 'يبدأ في',
  screen: 'الشاشة',
  seats: 'المقاعد',
  seat: 'المقعد {seat}',
  sold: 'المقعد {seat}، مباع',
  hint: 'الصفان E وF مقاعد مريحة. المقاعد المباعة لا يمكن اختيارها.',
  PEARL: 'صياد اللؤلؤ',
  NIGHT: 'قطار الليل إلى الساحل',
  DUNES: 'كثبان الربيع',
}

const films = ['PEARL', 'NIGHT', 'DUNES'] as const
const hours = ['16:30', '19:00', '21:15']

type State = Basket & { readonly film: string; readonly day: string; readonly hour: string }
type Own = On<typeof en, State>

start<typeof en, State>({
  words: { en, ar },
  sample: { ...sampleBasket, film: '', day: '', hour: '' },
  begin: { ...emptyBasket, film: '', day: '', hour: '' },
  draw: (on) => {
    const { days, film, day, hour } = chosenOf(on)
    return [
      title(on.words.title, on.words.lead),
      panel(
        choice({
          id: 'film',
          label: on.words.film,
          value: film,
          options: films.map((each) => [each, on.words[each]] as const),
          onChoose: (chosen) => on.redo(() => ({ film: chosen })),
        }),
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
      seatMap(on, `${film} ${day} ${hour}`),
      shopOn(on, { shop: shasha, isHidden: ({ id }) => id === 'seat' || id === 'lounge' }),
    ]
  },
})

function seatMap(on: Own, showing: string) {
  return panel(
    h('h2', {}, on.words.seats),
    h(
      'div',
      { class: 'seats', dir: 'ltr' },
      h('p', { class: 'screen', dir: 'auto' }, on.words.screen),
      rows.map((row) => [
        h('span', { class: 'hint', 'aria-hidden': 'true' }, row),
        Array.from({ length: SEATS_IN_A_ROW }, (_, at) => seatButton(on, showing, `${row}${at + 1}`)),
      ]),
    ),
    note(on.words.hint),
  )
}

function seatButton(on: Own, showing: string, seat: string) {
  const item = { name: kindOf(seat), option: `${showing} ${seat}` }
  const isOwn = on.state.basket.some(({ option }) => option === item.option)
  const isSold = hasSold(showing, seat)
  const made = button({
    label: isSold ? '×' : seat.slice(1),
    id: `seat-${seat}`,
    name: filled(isSold ? on.words.sold : on.words.seat, { seat }),
    isPressed: isOwn,
    onPress: () => putMore(on, item, isOwn ? -1 : 1),
  })
  made.disabled = isSold
  return made
}

/** A showing that has passed since it was chosen is the next one again. */
function chosenOf({ look, state }: Own) {
  const days = nextDays(look, { from: 1, count: 5 })
  const day = days.find(([option]) => option === state.day)?.[0] ?? days[0]?.[0] ?? ''
  const hour = hours.find((each) => each === state.hour) ?? hours[0] ?? ''
  const film = films.find((each) => each === state.film) ?? 'PEARL'
  return { days, film, day, hour }
}
