import { money } from '@sadaf/money'
import { addDays, dateOf, isDay, today } from '../kit/days.ts'
import { h } from '../kit/dom.ts'
import { amountOf } from '../kit/figures.ts'
import { adder, bar, button, empty, field, grid, lines, note, panel, title } from '../kit/parts.ts'
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
  draw: (on) => [
    title(on.words.title, on.words.lead),
    on.state.goals.length === 0 ? empty(on.words.none) : on.state.goals.map((goal, at) => card(on, goal, at)),
    panel(
      adder({
        label: on.words.name,
        action: on.words.add,
        onAdd: (name) =>
          on.redo({
            goals: [...on.state.goals, { name, target: '', saved: '', until: addDays(today(), 365) }],
          }),
      }),
    ),
  ],
})

function card(on: Own, goal: Goal, at: number) {
  const own = (name: 'target' | 'saved' | 'until') =>
    field({
      label: on.words[name],
      value: goal[name],
      id: `${name}-${at}`,
      isNumber: name !== 'until',
      type: name === 'until' ? 'date' : 'text',
      onInput: (value) =>
        on.set({
          goals: on.state.goals.map((each, index) => (index === at ? { ...each, [name]: value } : each)),
        }),
    })
  return panel(
    h(
      'div',
      { class: 'buttons' },
      h('h2', { class: 'grow' }, goal.name),
      button({
        label: '✕',
        look: 'quiet',
        name: on.words.remove.replace('{name}', goal.name),
        onPress: () => on.redo({ goals: on.state.goals.filter((_, index) => index !== at) }),
      }),
    ),
    grid(own('target'), own('saved'), own('until')),
    on.live(() => plan(on, at)),
  )
}

function plan(on: Own, at: number) {
  const goal = on.state.goals[at]
  const target = goal && amountOf(goal.target, on.look)
  if (!goal || !target || !isDay(goal.until)) return note(on.words.more)
  const saved = amountOf(goal.saved, on.look) ?? money(target.asset, 0n)
  const planned = planOf({ target, saved }, { today: today(), until: goal.until })
  return [
    bar(on.words.progress.replace('{name}', goal.name), planned.share),
    planned.left.minor === 0n
      ? note(on.words.reached)
      : lines([
          [on.words.left, on.figures.money(planned.left)],
          [on.words.aMonth, on.figures.money(planned.aMonth)],
          [on.words.day, on.figures.day(dateOf(goal.until))],
        ]),
  ]
}
