import { add, money, subtract } from '@sadaf/money'
import { amountOf } from '../kit/figures.ts'
import { ticks } from '../kit/list.ts'
import { adder, empty, field, figure, lines, panel, title } from '../kit/parts.ts'
import { type On, start } from '../kit/start.ts'

const en = {
  title: 'Gifts',
  lead: 'For whom, what it costs, and what is left of the budget.',
  budget: 'Budget',
  whom: 'For whom',
  add: 'Add',
  none: 'Nobody on the list yet.',
  price: 'Price for {name}',
  remove: 'Remove {name}',
  left: 'Left of the budget',
  over: 'Over the budget by',
  bought: 'Bought',
  planned: 'Planned',
}
const ar: typeof en = {
  title: 'الهدايا',
  lead: 'لمن، وكم تكلّف، وكم يتبقى من الميزانية.',
  budget: 'الميزانية',
  whom: 'لمن الهدية',
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
type State = { readonly budget: string; readonly gifts: readonly Gift[] }

start<typeof en, State>({
  words: { en, ar },
  sample: { budget: '', gifts: [{ name: '', isDone: false, price: '' }] },
  begin: { budget: '', gifts: [] },
  draw: (on) => [
    title(on.words.title, on.words.lead),
    panel(
      field({
        label: on.words.budget,
        value: on.state.budget,
        id: 'budget',
        isNumber: true,
        onInput: (budget) => on.set({ budget }),
      }),
      on.state.gifts.length === 0
        ? empty(on.words.none)
        : ticks({
            rows: on.state.gifts,
            remove: on.words.remove,
            onChange: (gifts) => on.redo({ gifts }),
            more: (gift, at) =>
              field({
                label: on.words.price.replace('{name}', gift.name),
                value: gift.price,
                id: `price-${at}`,
                isNumber: true,
                onInput: (price) =>
                  on.set({
                    gifts: on.state.gifts.map((each, index) => (index === at ? { ...each, price } : each)),
                  }),
              }),
          }),
      adder({
        label: on.words.whom,
        action: on.words.add,
        onAdd: (name) => on.redo({ gifts: [...on.state.gifts, { name, isDone: false, price: '' }] }),
      }),
    ),
    on.live(() => sums(on)),
  ],
})

function sums(on: On<typeof en, State>) {
  const none = money(on.look.currency, 0n)
  const sumOf = (gifts: readonly Gift[]) =>
    gifts.map(({ price }) => amountOf(price, on.look) ?? none).reduce(add, none)
  const planned = sumOf(on.state.gifts)
  const left = subtract(amountOf(on.state.budget, on.look) ?? none, planned)
  const isOver = left.minor < 0n
  return panel(
    figure(isOver ? on.words.over : on.words.left, on.figures.money(isOver ? subtract(none, left) : left)),
    lines([
      [on.words.planned, on.figures.money(planned)],
      [on.words.bought, on.figures.money(sumOf(on.state.gifts.filter(({ isDone }) => isDone)))],
    ]),
  )
}
