import { money } from '@sadaf/money'
import { h } from '../kit/dom.ts'
import { amountOf, numberOf } from '../kit/figures.ts'
import { adder, button, empty, field, figure, grid, lines, note, panel, title } from '../kit/parts.ts'
import { type On, start } from '../kit/start.ts'
import { type Person, sharesOf } from './sums.ts'

const en = {
  title: 'Split a bill',
  lead: 'To the last cent: whoever came first takes what is left over.',
  bill: 'The bill',
  tip: 'Tip in percent',
  who: 'Who was there',
  name: 'Name',
  add: 'Add',
  addMe: 'Add me',
  noName: 'Then type your name yourself.',
  share: 'Shares of {name}',
  remove: 'Remove {name}',
  none: 'Add the people who were there.',
  total: 'Together',
  ofTip: 'Tip',
  noBill: 'Type what the bill says.',
}
const ar: typeof en = {
  title: 'تقاسم الفاتورة',
  lead: 'حتى آخر قرش: من يأتي أولًا يأخذ ما يتبقى.',
  bill: 'الفاتورة',
  tip: 'الإكرامية بالمئة',
  who: 'من كان حاضرًا',
  name: 'الاسم',
  add: 'إضافة',
  addMe: 'أضفني',
  noName: 'اكتب اسمك بنفسك إذن.',
  share: 'حصص {name}',
  remove: 'إزالة {name}',
  none: 'أضف من كان حاضرًا.',
  total: 'المجموع',
  ofTip: 'الإكرامية',
  noBill: 'اكتب مبلغ الفاتورة.',
}

type State = { readonly bill: string; readonly tip: string; readonly people: readonly Person[] }

start<typeof en, State>({
  words: { en, ar },
  sample: { bill: '', tip: '', people: [{ name: '', share: '1' }] },
  begin: { bill: '', tip: '10', people: [] },
  draw: (on) => [
    title(on.words.title, on.words.lead),
    panel(
      grid(
        field({
          label: on.words.bill,
          value: on.state.bill,
          isNumber: true,
          id: 'bill',
          onInput: (bill) => on.set({ bill }),
        }),
        field({
          label: on.words.tip,
          value: on.state.tip,
          isNumber: true,
          id: 'tip',
          onInput: (tip) => on.set({ tip }),
        }),
      ),
    ),
    panel(
      h('h2', {}, on.words.who),
      on.state.people.length === 0 ? empty(on.words.none) : people(on),
      adder({ label: on.words.name, action: on.words.add, onAdd: (name) => join(on, name) }),
      h('div', { class: 'buttons' }, button({ label: on.words.addMe, onPress: () => addMe(on) })),
    ),
    on.live(() => result(on)),
  ],
})

function join(on: On<typeof en, State>, name: string): void {
  on.redo({ people: [...on.state.people, { name, share: '1' }] })
}

async function addMe(on: On<typeof en, State>): Promise<void> {
  try {
    join(on, await on.sadaf.name())
  } catch {
    on.say(on.words.noName)
  }
}

function people(on: On<typeof en, State>) {
  const change = (at: number, share: string) =>
    on.set({ people: on.state.people.map((each, index) => (index === at ? { ...each, share } : each)) })
  return h(
    'ul',
    { class: 'rows' },
    on.state.people.map(({ name, share }, at) =>
      h(
        'li',
        {},
        h('span', { class: 'grow' }, name),
        field({
          label: on.words.share.replace('{name}', name),
          value: share,
          isNumber: true,
          id: `share-${at}`,
          onInput: (typed) => change(at, typed),
        }),
        button({
          label: '✕',
          look: 'quiet',
          name: on.words.remove.replace('{name}', name),
          onPress: () => on.redo({ people: on.state.people.filter((_, index) => index !== at) }),
        }),
      ),
    ),
  )
}

function result(on: On<typeof en, State>) {
  const { bill: typed, tip, people: all } = on.state
  const bill = amountOf(typed, on.look)
  if (!bill) return note(on.words.noBill)
  const tipPercent = Math.min(numberOf(tip) ?? 0, 1000)
  const shares = all.map(({ share }) => Math.min(numberOf(share) ?? 0, 1000))
  const sums = sharesOf({ bill, tipPercent }, shares)
  return panel(
    figure(on.words.total, on.figures.money(sums.total)),
    lines([
      [on.words.ofTip, on.figures.money(sums.tip)],
      ...sums.each.map(
        (part, at) => [all[at]?.name ?? '', on.figures.money(part ?? money(bill.asset, 0n))] as const,
      ),
    ]),
  )
}
