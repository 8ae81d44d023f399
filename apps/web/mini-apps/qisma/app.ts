import { money } from '@sadaf/money'
import { h } from '../kit/dom.ts'
import { filled, type Reader } from '../kit/figures.ts'
import {
  adder,
  button,
  empty,
  field,
  figure,
  grid,
  lines,
  note,
  panel,
  removal,
  title,
} from '../kit/parts.ts'
import { changedRow, type Which, withoutRow } from '../kit/rows.ts'
import { type On, start } from '../kit/start.ts'
import { type Person, sharesOf } from './sums.ts'

const en = {
  title: 'Split a bill',
  lead: 'To the last cent. Where it does not come out even, some pay a cent more.',
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
  noShare: 'Type how many shares each of them has.',
}
const ar: typeof en = {
  title: 'تقاسم الفاتورة',
  lead: 'حتى آخر قرش، وإن لم تتساوَ القسمة دفع بعضهم قرشًا زيادة.',
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
  noShare: 'اكتب عدد حصص كل واحد منهم.',
}

type State = { readonly bill: string; readonly tip: string; readonly people: readonly Person[] }

start<typeof en, State>({
  words: { en, ar },
  sample: { bill: '', tip: '', people: [{ name: '', share: '1' }] },
  begin: { bill: '', tip: '10', people: [] },
  hasAmounts: true,
  draw: (on) => [
    title(on.words.title, on.words.lead),
    panel(
      grid(
        field({
          label: on.words.bill,
          value: on.state.bill,
          problemOf: on.problemOf.amount,
          id: 'bill',
          onInput: (bill) => on.set(() => ({ bill })),
        }),
        field({
          label: on.words.tip,
          value: on.state.tip,
          problemOf: on.problemOf.number,
          id: 'tip',
          onInput: (tip) => on.set(() => ({ tip })),
        }),
      ),
    ),
    panel(
      h('h2', {}, on.words.who),
      on.state.people.length === 0 ? empty(on.words.none) : people(on),
      adder({ label: on.words.name, action: on.words.add, onAdd: (name) => join(on, name) }),
      h('div', { class: 'buttons' }, button({ label: on.words.addMe, id: 'me', onPress: () => addMe(on) })),
    ),
    on.live((read) => result(on, read)),
  ],
})

function join(on: On<typeof en, State>, name: string): void {
  on.redo(({ people: all }) => ({ people: [...all, { name, share: '1' }] }))
}

async function addMe(on: On<typeof en, State>): Promise<void> {
  try {
    join(on, await on.sadaf.name())
  } catch {
    on.say(on.words.noName)
  }
}

function people(on: On<typeof en, State>) {
  const change = (which: Which, share: string) =>
    on.set(({ people: all }) => ({ people: changedRow(all, which, (each) => ({ ...each, share })) }))
  return h(
    'ul',
    { class: 'rows' },
    on.state.people.map(({ name, share }, at) =>
      h(
        'li',
        {},
        h('span', { class: 'grow' }, name),
        field({
          label: filled(on.words.share, { name }),
          value: share,
          problemOf: on.problemOf.number,
          id: `share-${at}`,
          onInput: (typed) => change({ at, name }, typed),
        }),
        removal({
          at,
          name: filled(on.words.remove, { name }),
          onPress: () => on.redo(({ people: all }) => ({ people: withoutRow(all, { at, name }) })),
        }),
      ),
    ),
  )
}

function result(on: On<typeof en, State>, read: Reader) {
  const { bill: typed, tip, people: all } = on.state
  const bill = read.amount(typed)
  const tipPercent = Math.min(read.number(tip) ?? 0, 1000)
  const shares = all.flatMap(({ share }) => read.number(share) ?? [])
  if (!bill) return note(on.words.noBill)
  // A share that was not typed is not zero: the others would pay it.
  if (shares.length < all.length) return note(on.words.noShare)
  const sums = sharesOf(
    { bill, tipPercent },
    shares.map((share) => Math.min(share, 1000)),
  )
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
