import { dateOf, lastWeek, today } from '../kit/days.ts'
import { h } from '../kit/dom.ts'
import { filled } from '../kit/figures.ts'
import { adder, button, empty, note, panel, removal, title } from '../kit/parts.ts'
import { changedRow, withoutRow } from '../kit/rows.ts'
import { type On, start } from '../kit/start.ts'
import { daysOf, type Habit, streakOf, withDay } from './sums.ts'

const en = {
  title: 'Habits',
  lead: 'Small ones, every day. Press a day on which you did it.',
  habit: 'A new habit',
  add: 'Add',
  none: 'No habit yet. Begin with one that takes two minutes.',
  streak: 'Days in a row: {count}',
  remove: 'Remove {name}',
  greet: 'Greet me by name',
  hello: 'Good to see you, {name}.',
  noName: 'It works as well without.',
  did: '{name} on {day}',
}
const ar: typeof en = {
  title: 'العادات',
  lead: 'عادات صغيرة كل يوم. اضغط اليوم الذي أنجزتها فيه.',
  habit: 'عادة جديدة',
  add: 'إضافة',
  none: 'لا عادات بعد. ابدأ بعادة لا تتجاوز دقيقتين.',
  streak: 'أيام متتالية: {count}',
  remove: 'إزالة {name}',
  greet: 'رحّب بي باسمي',
  hello: 'سعداء برؤيتك يا {name}.',
  noName: 'يعمل التطبيق من دون الاسم أيضًا.',
  did: '{name} يوم {day}',
}

type State = { readonly habits: readonly Habit[] }
type Own = On<typeof en, State>

start<typeof en, State>({
  words: { en, ar },
  sample: { habits: [{ name: '', days: [''], since: '', done: '' }] },
  begin: { habits: [] },
  draw: (on) => [
    title(on.words.title, on.words.lead),
    h(
      'div',
      { class: 'buttons' },
      button({ label: on.words.greet, look: 'quiet', id: 'greet', onPress: () => greet(on) }),
    ),
    on.state.habits.length === 0
      ? empty(on.words.none)
      : on.state.habits.map((habit, at) => card(on, habit, at)),
    panel(
      adder({
        label: on.words.habit,
        action: on.words.add,
        onAdd: (name) =>
          on.redo(({ habits }) => ({ habits: [...habits, { name, days: [], since: '', done: '' }] })),
      }),
    ),
  ],
})

async function greet(on: Own): Promise<void> {
  try {
    on.say(filled(on.words.hello, { name: await on.sadaf.name() }))
  } catch {
    on.say(on.words.noName)
  }
}

function card(on: Own, habit: Habit, at: number) {
  const now = today()
  const { name } = habit
  const days = daysOf(habit)
  const weekday = (day: string, style: 'short' | 'long') =>
    new Intl.DateTimeFormat(on.look.language, { weekday: style }).format(dateOf(day))
  const mark = (day: string, isDone: boolean) =>
    on.redo(({ habits }) => ({
      habits: changedRow(habits, { at, name }, (each) => withDay(each, day, isDone)),
    }))
  return panel(
    h(
      'div',
      { class: 'buttons' },
      h('h2', { class: 'grow' }, name),
      removal({
        at,
        name: filled(on.words.remove, { name }),
        onPress: () => on.redo(({ habits }) => ({ habits: withoutRow(habits, { at, name }) })),
      }),
    ),
    h(
      'div',
      { class: 'week' },
      lastWeek(now).map((day) =>
        button({
          label: weekday(day, 'short'),
          name: filled(on.words.did, { name, day: on.figures.day(dateOf(day)) }),
          id: `day-${at}-${day}`,
          isPressed: days.has(day),
          onPress: () => mark(day, !days.has(day)),
        }),
      ),
    ),
    note(filled(on.words.streak, { count: on.figures.number(streakOf(days, now)) })),
  )
}
