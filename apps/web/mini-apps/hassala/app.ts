import { money } from '@sadaf/money'
import { addDays, dateOf, isDay, today } from '../kit/days.ts'
import { h } from '../kit/dom.ts'
import { filled, type Reader } from '../kit/figures.ts'
import { adder, bar, empty, field, grid, lines, note, panel, removal, title } from '../kit/parts.ts'
import { changedRow, withoutRow } from '../kit/rows.ts'
import { type On, start } from '../kit/start.ts'
import { planOf } from './sums.ts'

const en = {
  title: 'Savings goals',
  lead: 'What each month has to bring, so that the day finds it there.',
  name: 'A new goal',
  add: 'Add',
  none: 'No goal yet. Begin with the nearest one.',
  target: 'Target',
  saved: 'Saved so far',
  until: 'Until',
  left: 'Still to save',
  aMonth: 'A month',
  day: 'Its day',
  reached: 'Reached.',
  more: 'Type how much it takes.',
  remove: 'Remove {name}',
  progress: 'How far {name} has come',
}
const ar: typeof en = {
  title: 'أهداف الادّخار',
  lead: 'كم يلزم كل شهر ليكتمل الهدف في يومه.',
  name: 'هدف جديد',
  add: 'إضافة',
  none: 'لا أهداف بعد. ابدأ بالأقرب.',
  target: 'المبلغ المطلوب',
  saved: 'ما ادّخرته حتى الآن',
  until: 'حتى يوم',
  left: 'المتبقي',
  aMonth: 'كل شهر',
  day: 'موعده',
  reached: 'اكتمل الهدف.',
  more: 'اكتب المبلغ المطلوب.',
  remove: 'إزالة {name}',
  progress: 'ما تحقق من {name}',
}

type Goal = { readonly name: string; readonly target: string; readonly saved: string; readonly until: string }
type State = { readonly goals: readonly Goal[] }
type Own = On<typeof en, State>

start<typeof en, State>({
  words: { en, ar },
  sample: { goals: [{ name: '', target: '', saved: '', until: '' }] },
  begin: { goals: [] },
  hasAmounts: true,
  draw: (on) => [
    title(on.words.title, on.words.lead),
    on.state.goals.length === 0 ? empty(on.words.none) : on.state.goals.map((goal, at) => card(on, goal, at)),
    panel(
      adder({
        label: on.words.name,
        action: on.words.add,
        onAdd: (name) =>
          on.redo(({ goals }) => ({
            goals: [...goals, { name, target: '', saved: '', until: addDays(today(), 365) }],
          })),
      }),
    ),
  ],
})

function card(on: Own, goal: Goal, at: number) {
  const which = { at, name: goal.name }
  const own = (name: 'target' | 'saved' | 'until') =>
    field({
      label: on.words[name],
      value: goal[name],
      id: `${name}-${at}`,
      ...(name === 'until' ? { type: 'date' } : { problemOf: on.problemOf.amount }),
      onInput: (value) =>
        on.set(({ goals }) => ({ goals: changedRow(goals, which, (each) => ({ ...each, [name]: value })) })),
    })
  return panel(
    h(
      'div',
      { class: 'buttons' },
      h('h2', { class: 'grow' }, goal.name),
      removal({
        at,
        name: filled(on.words.remove, { name: goal.name }),
        onPress: () => on.redo(({ goals }) => ({ goals: withoutRow(goals, which) })),
      }),
    ),
    grid(own('target'), own('saved'), own('until')),
    on.live((read) => plan(on, read, at)),
  )
}

function plan(on: Own, read: Reader, at: number) {
  const goal = on.state.goals[at]
  const target = goal && read.amount(goal.target)
  if (!goal || !target || !isDay(goal.until)) return note(on.words.more)
  const saved = read.amount(goal.saved) ?? money(target.asset, 0n)
  const planned = planOf({ target, saved }, { today: today(), until: goal.until })
  return [
    bar(filled(on.words.progress, { name: goal.name }), planned.share),
    planned.left.minor === 0n
      ? note(on.words.reached)
      : lines([
          [on.words.left, on.figures.money(planned.left)],
          [on.words.aMonth, on.figures.money(planned.aMonth)],
          [on.words.day, on.figures.day(dateOf(goal.until))],
        ]),
  ]
}
