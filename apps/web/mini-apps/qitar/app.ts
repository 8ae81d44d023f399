import { qitar } from '@sadaf/api/storefronts/qitar'
import type { Storefront } from '@sadaf/api/storefronts/storefront'
import { priceOf } from '../kit/basket.ts'
import { filled, type Reader } from '../kit/figures.ts'
import { field, lines, note, panel, title } from '../kit/parts.ts'
import { type Basket, emptyBasket, sampleBasket, shopOn } from '../kit/shop.ts'
import { type On, start } from '../kit/start.ts'
import { views } from '../kit/views.ts'
import { weekOf } from './sums.ts'

const en = {
  title: 'Metro tickets',
  lead: 'Buy a ticket, or see which one is worth it.',
  tickets: 'Tickets',
  compare: 'What is worth it',
  rides: 'Rides on a day',
  days: 'Days in a week',
  cheapest: 'The cheapest for you: {name}',
  more: 'Type how often you ride.',
  week: 'A week with: {name}',
}
const ar: typeof en = {
  title: 'تذاكر المترو',
  lead: 'اشترِ تذكرة، أو اعرف أيها أوفر لك.',
  tickets: 'التذاكر',
  compare: 'أيها أوفر',
  rides: 'عدد الرحلات في اليوم',
  days: 'عدد الأيام في الأسبوع',
  cheapest: 'الأوفر لك: {name}',
  more: 'اكتب كم مرة تركب.',
  week: 'أسبوع مع: {name}',
}

type State = Basket & { readonly rides: string; readonly days: string }
type Own = On<typeof en, State>

const shop: Storefront = qitar

start<typeof en, State>({
  words: { en, ar },
  sample: { ...sampleBasket, rides: '', days: '' },
  begin: { ...emptyBasket, rides: '2', days: '5' },
  draw: (on) => [
    title(on.words.title, on.words.lead),
    views(on, [
      { label: on.words.tickets, draw: () => shopOn(on, { shop }) },
      { label: on.words.compare, draw: () => [panel(fields(on)), on.live((read) => compared(on, read))] },
    ]),
  ],
})

function fields(on: Own) {
  return (['rides', 'days'] as const).map((name) =>
    field({
      label: on.words[name],
      value: on.state[name],
      id: name,
      problemOf: on.problemOf.number,
      onInput: (value) => on.set(() => ({ [name]: value })),
    }),
  )
}

function compared(on: Own, read: Reader) {
  const [rides, days] = [read.number(on.state.rides), read.number(on.state.days)]
  if (!rides || !days) return note(on.words.more)
  const week = weekOf({ rides, days }, (id) => {
    const item = shop.items.find((each) => each.id === id)
    if (!item) throw new Error(`there is no ticket ${id}`)
    return priceOf(item)
  })
  const nameOf = (id: string) => shop.items.find((each) => each.id === id)?.name[on.look.language] ?? id
  const [best] = week
  return panel(
    note(filled(on.words.cheapest, { name: nameOf(best?.id ?? '') })),
    lines(
      week.map(
        ({ id, cost }) => [filled(on.words.week, { name: nameOf(id) }), on.figures.money(cost)] as const,
      ),
    ),
  )
}
