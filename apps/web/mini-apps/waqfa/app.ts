import { waqfa } from '@sadaf/api/storefronts/waqfa'
import { type Money, multiply, rate } from '@sadaf/money'
import { h } from '../kit/dom.ts'
import type { Reader } from '../kit/figures.ts'
import { button, field, figure, grid, lines, note, panel, title } from '../kit/parts.ts'
import { type Basket, emptyBasket, sampleBasket, shopOn } from '../kit/shop.ts'
import { type On, start } from '../kit/start.ts'
import { views } from '../kit/views.ts'

const en = {
  title: 'Parking',
  lead: 'Pay for a place, and see how long it may stand there.',
  shop: 'Pay for a place',
  tool: 'Watch the time',
  place: 'Where',
  minutes: 'For how many minutes',
  price: 'Price of an hour',
  begin: 'I have parked',
  end: 'I have left',
  left: 'Minutes left',
  over: 'Minutes over',
  cost: 'So far, by the minute',
  since: 'Since',
  open: 'This counts while it is open, and goes on where it was when you come back.',
}
const ar: typeof en = {
  title: 'موقف السيارة',
  lead: 'ادفع للموقف، واعرف كم تبقى من الوقت.',
  shop: 'ادفع للموقف',
  tool: 'راقب الوقت',
  place: 'المكان',
  minutes: 'المدة بالدقائق',
  price: 'سعر الساعة',
  begin: 'ركنت السيارة',
  end: 'غادرت الموقف',
  left: 'الدقائق المتبقية',
  over: 'دقائق فوق الوقت',
  cost: 'الكلفة حتى الآن بالدقيقة',
  since: 'منذ',
  open: 'يعدّ الوقت ما دام مفتوحًا، ويتابع من حيث كان عند عودتك.',
}

const MINUTE_MS = 60_000
const none = { place: '', minutes: '60', price: '', since: 0 }
type State = Basket & typeof none
type Own = On<typeof en, State>

let timer: ReturnType<typeof setInterval> | undefined

start<typeof en, State>({
  words: { en, ar },
  sample: { ...sampleBasket, ...none },
  begin: { ...emptyBasket, ...none },
  hasAmounts: true,
  draw: (on) => {
    clearInterval(timer)
    if (on.state.since > 0) timer = setInterval(on.refresh, 5000)
    return [
      title(on.words.title, on.words.lead),
      views(on, [
        { label: on.words.shop, draw: () => shopOn(on, { shop: waqfa }) },
        {
          label: on.words.tool,
          draw: () => [panel(fields(on)), on.live((read) => stand(on, read)), note(on.words.open)],
        },
      ]),
    ]
  },
})

function fields(on: Own) {
  const isParked = on.state.since > 0
  return [
    field({
      label: on.words.place,
      value: on.state.place,
      id: 'place',
      onInput: (place) => on.set(() => ({ place })),
    }),
    grid(
      field({
        label: on.words.minutes,
        value: on.state.minutes,
        id: 'minutes',
        problemOf: on.problemOf.number,
        onInput: (minutes) => on.set(() => ({ minutes })),
      }),
      field({
        label: on.words.price,
        value: on.state.price,
        id: 'price',
        problemOf: on.problemOf.amount,
        onInput: (price) => on.set(() => ({ price })),
      }),
    ),
    h(
      'div',
      { class: 'buttons' },
      button({
        label: isParked ? on.words.end : on.words.begin,
        look: isParked ? 'plain' : 'primary',
        id: 'park',
        onPress: () => {
          const since = isParked ? 0 : Date.now()
          on.redo(() => ({ since }))
        },
      }),
    ),
  ]
}

function stand(on: Own, read: Reader) {
  const { since, minutes, price } = on.state
  if (since === 0) return null
  const passed = Math.max(0, Math.floor((Date.now() - since) / MINUTE_MS))
  const left = Math.round(read.number(minutes) ?? 0) - passed
  const hourly = read.amount(price)
  return panel(
    figure(left >= 0 ? on.words.left : on.words.over, on.figures.number(Math.abs(left))),
    lines([
      [on.words.since, timeOf(on, new Date(since))],
      ...(hourly ? [[on.words.cost, on.figures.money(costOf(hourly, passed))] as const] : []),
    ]),
  )
}

const costOf = (hourly: Money, minutes: number) => multiply(hourly, rate(BigInt(minutes), 60n), 'halfUp')

const timeOf = ({ look }: Own, at: Date) =>
  new Intl.DateTimeFormat(look.language, { numberingSystem: look.numerals, timeStyle: 'short' }).format(at)
