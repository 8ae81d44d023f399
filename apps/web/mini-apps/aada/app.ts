import { dateOf, lastWeek, today } from '../kit/days.ts'
import { h } from '../kit/dom.ts'
import { adder, button, empty, note, panel, title } from '../kit/parts.ts'
import { type On, start } from '../kit/start.ts'
import { streakOf } from './sums.ts'

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

/** More days than the store has room to keep of many habits. */
const MOST_DAYS = 400

type Habit = { readonly name: string; readonly days: readonly string[] }
type State = { readonly habits: readonly Habit[] }
type Own = On<typeof en, State>

start<typeof en, State>({
  words: { en, ar },
  sample: { habits: [{ name: '', days: [''] }] },
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
        onAdd: (name) => on.redo({ habits: [...on.state.habits, { name, days: [] }] }),
      }),
    ),
  ],
})

async function greet(on: Own): Promise<void> {
  try {
    on.say(on.words.hello.replace('{name}', await on.sadaf.name()))
  } catch {
    on.say(on.words.noName)
  }
}

function card(on: Own, { name, days }: Habit, at: number) {
  const now = today()
  const weekday = (day: string, style: 'short' | 'long') =>
    new Intl.DateTimeFormat(on.look.language, { weekday: style }).format(dateOf(day))
  const toggle = (day: string) => {
    const changed = days.includes(day)
      ? days.filter((each) => each !== day)
      : [...days, day].slice(-MOST_DAYS)
    on.redo({
      habits: on.state.habits.map((each, index) => (index === at ? { ...each, days: changed } : each)),
    })
  }
  return panel(
    h(
      'div',
      { class: 'buttons' },
      h('h2', { class: 'grow' }, name),
      button({
        label: '✕',
        look: 'quiet',
        name: on.words.remove.replace('{name}', name),
        onPress: () => on.redo({ habits: on.state.habits.filter((_, index) => index !== at) }),
      }),
    ),
    h(
      'div',
      { class: 'week' },
      lastWeek(now).map((day) =>
        button({
          label: weekday(day, 'short'),
          name: on.words.did.replace('{name}', name).replace('{day}', on.figures.day(dateOf(day))),
          id: `day-${at}-${day}`,
          isPressed: days.includes(day),
          onPress: () => toggle(day),
        }),
      ),
    ),
    note(on.words.streak.replace('{count}', on.figures.number(streakOf(days, now)))),
  )
}
