import { h } from '../kit/dom.ts'
import { filled } from '../kit/figures.ts'
import { button, lines, panel, title } from '../kit/parts.ts'
import { type On, start } from '../kit/start.ts'

const en = {
  title: 'Pairs',
  lead: 'Turn two cards at a time and find what belongs together.',
  tries: 'Tries',
  best: 'Your best',
  none: 'None yet',
  again: 'Deal again',
  won: 'All found in {count} tries.',
  closed: 'Card {at}, face down',
  open: 'Card {at}: {what}',
  whats: ['moon', 'shell', 'star', 'fish', 'palm', 'sun', 'wave', 'boat'],
}
const ar: typeof en = {
  title: 'الأزواج',
  lead: 'اقلب بطاقتين في كل مرة وابحث عن المتشابهتين.',
  tries: 'المحاولات',
  best: 'أفضل نتيجة لك',
  none: 'لا نتيجة بعد',
  again: 'وزّع من جديد',
  won: 'اكتملت الأزواج، وعدد المحاولات {count}.',
  closed: 'البطاقة {at} مقلوبة',
  open: 'البطاقة {at}: {what}',
  whats: ['قمر', 'صدفة', 'نجمة', 'سمكة', 'نخلة', 'شمس', 'موجة', 'قارب'],
}

const SHAPES = ['🌙', '🐚', '⭐', '🐟', '🌴', '☀️', '🌊', '⛵']
const BACK_MS = 900

type State = { readonly best: number }
type Own = On<typeof en, State>

let deal: readonly number[] = []
let found = new Set<number>()
let turned: readonly number[] = []
let tries = 0
let turningBack: ReturnType<typeof setTimeout> | undefined

function dealAgain(): void {
  clearTimeout(turningBack)
  deal = [...SHAPES.keys(), ...SHAPES.keys()]
    .map((shape) => ({ shape, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ shape }) => shape)
  found = new Set()
  turned = []
  tries = 0
}
dealAgain()

start<typeof en, State>({
  words: { en, ar },
  sample: { best: 0 },
  begin: { best: 0 },
  draw: (on) => [
    title(on.words.title, on.words.lead),
    h(
      'div',
      { class: 'pairs' },
      deal.map((shape, at) => card(on, shape, at)),
    ),
    panel(
      lines([
        [on.words.tries, on.figures.number(tries)],
        [on.words.best, on.state.best === 0 ? on.words.none : on.figures.number(on.state.best)],
      ]),
      h(
        'div',
        { class: 'buttons' },
        button({
          label: on.words.again,
          id: 'again',
          onPress: () => {
            dealAgain()
            on.say('')
            on.redraw()
          },
        }),
      ),
    ),
  ],
})

function card(on: Own, shape: number, at: number) {
  const isOpen = found.has(shape) || turned.includes(at)
  const place = on.figures.number(at + 1)
  const text = isOpen ? on.words.open : on.words.closed
  return button({
    label: isOpen ? (SHAPES[shape] ?? '') : '',
    name: filled(text, { at: place, what: on.words.whats[shape] ?? '' }),
    id: `card-${at}`,
    isPressed: isOpen,
    onPress: () => turn(on, at),
  })
}

function turn(on: Own, at: number): void {
  const shape = deal[at]
  if (shape === undefined || found.has(shape) || turned.includes(at) || turned.length === 2) return
  turned = [...turned, at]
  if (turned.length === 2) compare()
  const isWon = turned.length === 0 && found.size === SHAPES.length
  const count = tries
  if (isWon) on.redo(({ best }) => ({ best: best === 0 ? count : Math.min(count, best) }))
  else on.redraw()
  if (isWon) on.say(filled(on.words.won, { count: on.figures.number(tries) }))
  if (turned.length === 2) turnBack(on)
}

function compare(): void {
  tries += 1
  const [first, second] = turned.map((each) => deal[each])
  if (first === undefined || first !== second) return
  found.add(first)
  turned = []
}

function turnBack(on: Own): void {
  turningBack = setTimeout(() => {
    turned = []
    on.redraw()
  }, BACK_MS)
}
