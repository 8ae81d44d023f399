import { hadiya } from '@sadaf/api/storefronts/hadiya'
import { add, money, subtract } from '@sadaf/money'
import { filled, type Reader } from '../kit/figures.ts'
import { ticks } from '../kit/list.ts'
import { adder, empty, field, figure, lines, panel, title } from '../kit/parts.ts'
import { changedRow } from '../kit/rows.ts'
import { type Basket, emptyBasket, sampleBasket, shopOn } from '../kit/shop.ts'
import { type On, start } from '../kit/start.ts'
import { views } from '../kit/views.ts'

const en = {
  title: 'Gifts',
  lead: 'Send a gift, or plan all of them within a budget.',
  shop: 'Send one',
  tool: 'Plan',
  budget: 'Budget',
  recipient: 'Gift for',
  add: 'Add',
  none: 'The list is empty.',
  price: 'Price for {name}',
  remove: 'Remove {name}',
  left: 'Left of the budget',
  over: 'Over the budget by',
  bought: 'Bought',
  planned: 'Planned',
}
const ar: typeof en = {
  title: 'الهدايا',
  lead: 'أرسل هدية، أو خطّط لهداياك ضمن ميزانية.',
  shop: 'أرسل هدية',
  tool: 'خطّط',
  budget: 'الميزانية',
  recipient: 'لمن الهدية',
  add: 'إضافة',
  none: 'لا أحد في القائمة بعد.',
  price: 'السعر لهدية {name}',
  remove: 'إزالة {name}',
  left: 'المتبقي من الميزانية',
  over: 'تجاوزت الميزانية بمقدار',
  bought: 'تم شراؤه',
  planned: 'مخطط له',
}

type Gift = { readonly name: string; readonly isDone: boolean; readonly price: string }
type State = Basket & { readonly budget: string; readonly gifts: readonly Gift[] }

start<typeof en, State>({
  words: { en, ar },
  sample: { ...sampleBasket, budget: '', gifts: [{ name: '', isDone: false, price: '' }] },
  begin: { ...emptyBasket, budget: '', gifts: [] },
  hasAmounts: true,
  draw: (on) => [
    title(on.words.title, on.words.lead),
    views(on, [
      { label: on.words.shop, draw: () => shopOn(on, { shop: hadiya }) },
      { label: on.words.tool, draw: () => planning(on) },
    ]),
  ],
})

function planning(on: On<typeof en, State>) {
  return [
    panel(
      field({
        label: on.words.budget,
        value: on.state.budget,
        id: 'budget',
        problemOf: on.problemOf.amount,
        onInput: (budget) => on.set(() => ({ budget })),
      }),
      on.state.gifts.length === 0
        ? empty(on.words.none)
        : ticks({
            rows: on.state.gifts,
            remove: on.words.remove,
            onChange: (change) => on.redo(({ gifts }) => ({ gifts: change(gifts) })),
            more: (gift, which) =>
              field({
                label: filled(on.words.price, { name: gift.name }),
                value: gift.price,
                id: `price-${which.at}`,
                problemOf: on.problemOf.amount,
                onInput: (price) =>
                  on.set(({ gifts }) => ({
                    gifts: changedRow(gifts, which, (each) => ({ ...each, price })),
                  })),
              }),
          }),
      adder({
        label: on.words.recipient,
        action: on.words.add,
        onAdd: (name) => on.redo(({ gifts }) => ({ gifts: [...gifts, { name, isDone: false, price: '' }] })),
      }),
    ),
    on.live((read) => sums(on, read)),
  ]
}

function sums(on: On<typeof en, State>, read: Reader) {
  const none = money(on.look.currency, 0n)
  const sumOf = (gifts: readonly Gift[]) =>
    gifts.map(({ price }) => read.amount(price) ?? none).reduce(add, none)
  const planned = sumOf(on.state.gifts)
  const left = subtract(read.amount(on.state.budget) ?? none, planned)
  const isOver = left.minor < 0n
  return panel(
    figure(isOver ? on.words.over : on.words.left, on.figures.money(isOver ? subtract(none, left) : left)),
    lines([
      [on.words.planned, on.figures.money(planned)],
      [on.words.bought, on.figures.money(sumOf(on.state.gifts.filter(({ isDone }) => isDone)))],
    ]),
  )
}
