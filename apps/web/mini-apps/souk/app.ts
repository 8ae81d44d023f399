import { souk } from '@sadaf/api/storefronts/souk'
import { add, type Money, money, multiply, rate } from '@sadaf/money'
import { h } from '../kit/dom.ts'
import { filled, type Reader } from '../kit/figures.ts'
import { ticks } from '../kit/list.ts'
import { adder, button, empty, field, figure, lines, panel, title } from '../kit/parts.ts'
import { changedRow, type Which } from '../kit/rows.ts'
import { type Basket, emptyBasket, sampleBasket, shopOn } from '../kit/shop.ts'
import { type On, start } from '../kit/start.ts'
import { views } from '../kit/views.ts'

const en = {
  title: 'Shopping list',
  lead: 'Buy at the market, or keep a list that adds up.',
  shop: 'The market',
  tool: 'My list',
  item: 'What to buy',
  add: 'Add',
  none: 'The list is empty.',
  price: 'Price of {name}',
  count: 'How many of {name}',
  remove: 'Remove {name}',
  total: 'All of it',
  inBasket: 'In the basket',
  clear: 'Remove what is ticked off',
}
const ar: typeof en = {
  title: 'قائمة المشتريات',
  lead: 'تسوّق من السوق، أو احتفظ بقائمة تجمع نفسها.',
  shop: 'السوق',
  tool: 'قائمتي',
  item: 'ما تريد شراءه',
  add: 'إضافة',
  none: 'القائمة فارغة.',
  price: 'سعر {name}',
  count: 'عدد {name}',
  remove: 'إزالة {name}',
  total: 'مجموع القائمة',
  inBasket: 'في السلة',
  clear: 'إزالة ما أشّرت عليه',
}

type Item = {
  readonly name: string
  readonly isDone: boolean
  readonly price: string
  readonly count: string
}
type State = Basket & { readonly items: readonly Item[] }
type Own = On<typeof en, State>

start<typeof en, State>({
  words: { en, ar },
  sample: { ...sampleBasket, items: [{ name: '', isDone: false, price: '', count: '1' }] },
  begin: { ...emptyBasket, items: [] },
  hasAmounts: true,
  draw: (on) => [
    title(on.words.title, on.words.lead),
    views(on, [
      { label: on.words.shop, draw: () => shopOn(on, { shop: souk }) },
      { label: on.words.tool, draw: () => planning(on) },
    ]),
  ],
})

function planning(on: On<typeof en, State>) {
  return [
    panel(
      adder({
        label: on.words.item,
        action: on.words.add,
        onAdd: (name) =>
          on.redo(({ items }) => ({ items: [...items, { name, isDone: false, price: '', count: '1' }] })),
      }),
      on.state.items.length === 0
        ? empty(on.words.none)
        : ticks({
            rows: on.state.items,
            remove: on.words.remove,
            onChange: (change) => on.redo(({ items }) => ({ items: change(items) })),
            more: (item, which) => fields(on, item, which),
          }),
    ),
    on.live((read) => sums(on, read)),
  ]
}

function fields(on: Own, item: Item, which: Which) {
  const change = (part: Partial<Item>) =>
    on.set(({ items }) => ({ items: changedRow(items, which, (each) => ({ ...each, ...part })) }))
  const own = (name: 'count' | 'price') =>
    field({
      label: filled(on.words[name], { name: item.name }),
      value: item[name],
      id: `${name}-${which.at}`,
      problemOf: name === 'price' ? on.problemOf.amount : on.problemOf.number,
      onInput: (value) => change({ [name]: value }),
    })
  return [own('count'), own('price')]
}

function sums(on: Own, read: Reader) {
  if (on.state.items.length === 0) return null
  const none = money(on.look.currency, 0n)
  const costOf = ({ price, count }: Item): Money => {
    const hundredths = BigInt(Math.round(Math.min(read.number(count) ?? 1, 10_000) * 100))
    return multiply(read.amount(price) ?? none, rate(hundredths, 100n), 'halfUp')
  }
  const costs = on.state.items.map((item) => ({ isDone: item.isDone, cost: costOf(item) }))
  const sumOf = (some: typeof costs) => some.map(({ cost }) => cost).reduce(add, none)
  const done = costs.filter(({ isDone }) => isDone)
  return panel(
    figure(on.words.total, on.figures.money(sumOf(costs))),
    lines([[on.words.inBasket, on.figures.money(sumOf(done))]]),
    done.length > 0 &&
      h(
        'div',
        { class: 'buttons' },
        button({
          label: on.words.clear,
          id: 'clear',
          onPress: () => on.redo(({ items }) => ({ items: items.filter(({ isDone }) => !isDone) })),
        }),
      ),
  )
}
