import { finjan } from '@sadaf/api/storefronts/finjan'
import { h } from '../kit/dom.ts'
import type { Reader } from '../kit/figures.ts'
import { button, choice, field, figure, grid, lines, note, panel, title } from '../kit/parts.ts'
import { type Basket, emptyBasket, sampleBasket, shopOn } from '../kit/shop.ts'
import { type On, start } from '../kit/start.ts'
import { views } from '../kit/views.ts'

const ways = {
  filter: { ratio: 16, seconds: 180 },
  press: { ratio: 15, seconds: 240 },
  moka: { ratio: 8, seconds: 300 },
  cold: { ratio: 8, seconds: 0 },
} as const
type Way = keyof typeof ways

const en = {
  title: 'Coffee',
  lead: 'Order a cup, or brew one yourself.',
  order: 'Order',
  brew: 'Brew',
  way: 'How',
  filter: 'Filter',
  press: 'French press',
  moka: 'Moka pot',
  cold: 'Cold brew, over night',
  cups: 'Cups',
  size: 'Millilitres a cup',
  coffee: 'Coffee, in grams',
  water: 'Water, in millilitres',
  begin: 'Start the clock',
  stop: 'Stop',
  left: 'Left',
  done: 'Your coffee is ready.',
  more: 'Type how many cups.',
}
const ar: typeof en = {
  title: 'القهوة',
  lead: 'اطلب فنجانًا، أو حضّره بنفسك.',
  order: 'اطلب',
  brew: 'حضّر',
  way: 'الطريقة',
  filter: 'مرشّح',
  press: 'مكبس فرنسي',
  moka: 'إبريق موكا',
  cold: 'نقع بارد طوال الليل',
  cups: 'عدد الفناجين',
  size: 'سعة الفنجان بالمليلتر',
  coffee: 'البن بالغرام',
  water: 'الماء بالمليلتر',
  begin: 'ابدأ التوقيت',
  stop: 'إيقاف',
  left: 'المتبقي',
  done: 'قهوتك جاهزة.',
  more: 'اكتب عدد الفناجين.',
}

type State = Basket & { readonly way: string; readonly cups: string; readonly size: string }
type Own = On<typeof en, State>

let until = 0
let timer: ReturnType<typeof setInterval> | undefined

start<typeof en, State>({
  words: { en, ar },
  sample: { ...sampleBasket, way: 'filter', cups: '', size: '' },
  begin: { ...emptyBasket, way: 'filter', cups: '2', size: '200' },
  draw: (on) => [
    title(on.words.title, on.words.lead),
    views(on, [
      { label: on.words.order, draw: () => shopOn(on, { shop: finjan }) },
      { label: on.words.brew, draw: () => brewing(on) },
    ]),
  ],
})

function brewing(on: Own) {
  return [
    panel(
      choice({
        id: 'way',
        label: on.words.way,
        value: wayOf(on),
        options: (Object.keys(ways) as Way[]).map((way) => [way, on.words[way]] as const),
        onChoose: (way) => {
          until = 0
          on.redo(() => ({ way }))
        },
      }),
      grid(
        field({
          label: on.words.cups,
          value: on.state.cups,
          id: 'cups',
          problemOf: on.problemOf.number,
          onInput: (cups) => on.set(() => ({ cups })),
        }),
        field({
          label: on.words.size,
          value: on.state.size,
          id: 'size',
          problemOf: on.problemOf.number,
          onInput: (size) => on.set(() => ({ size })),
        }),
      ),
    ),
    on.live((read) => measures(on, read)),
    clock(on),
  ]
}

const wayOf = ({ state: { way } }: Own): Way => (Object.hasOwn(ways, way) ? (way as Way) : 'filter')

function measures(on: Own, read: Reader) {
  const [cups, size] = [read.number(on.state.cups), read.number(on.state.size)]
  if (!cups || !size) return note(on.words.more)
  const water = cups * size
  return panel(
    figure(on.words.coffee, on.figures.number(water / ways[wayOf(on)].ratio, 1)),
    lines([[on.words.water, on.figures.number(water)]]),
  )
}

function clock(on: Own) {
  clearInterval(timer)
  const { seconds } = ways[wayOf(on)]
  if (seconds === 0) return null
  const shown = h('p', { class: 'large', 'aria-label': on.words.left })
  const leftNow = () => (until === 0 ? seconds : Math.max(0, Math.ceil((until - Date.now()) / 1000)))
  const tell = () => {
    const left = leftNow()
    const rest = on.figures.number(left % 60)
    shown.textContent = `${on.figures.number(Math.floor(left / 60))}:${rest.padStart(2, on.figures.number(0))}`
  }
  const tick = () => {
    tell()
    if (leftNow() > 0) return
    until = 0
    on.redraw()
    on.say(on.words.done)
  }
  tell()
  if (until > 0) timer = setInterval(tick, 500)
  const toggle = () => {
    until = until === 0 ? Date.now() + seconds * 1000 : 0
    on.say('')
    on.redraw()
  }
  return panel(
    shown,
    h(
      'div',
      { class: 'buttons' },
      button({
        label: until === 0 ? on.words.begin : on.words.stop,
        look: 'primary',
        id: 'clock',
        onPress: toggle,
      }),
    ),
  )
}
