import { dateOf, lastWeek, today } from '../kit/days.ts'
import { h } from '../kit/dom.ts'
import type { Reader } from '../kit/figures.ts'
import { bar, field, figure, grid, lines, panel, title } from '../kit/parts.ts'
import { type On, start } from '../kit/start.ts'

const en = {
  title: 'Steps',
  lead: 'Type what your phone or watch has counted.',
  goal: 'Goal of a day',
  steps: 'Steps today',
  stride: 'Length of a step, in centimetres',
  today: 'Today',
  way: 'Of your goal today',
  distance: 'Kilometres today',
  week: 'The last seven days',
  average: 'On average, of the days that you typed',
}
const ar: typeof en = {
  title: 'الخطوات',
  lead: 'اكتب ما عدّه هاتفك أو ساعتك.',
  goal: 'هدف اليوم',
  steps: 'خطوات اليوم',
  stride: 'طول الخطوة بالسنتيمتر',
  today: 'اليوم',
  way: 'ما تحقق من هدف اليوم',
  distance: 'الكيلومترات اليوم',
  week: 'آخر سبعة أيام',
  average: 'متوسط الأيام التي سجّلتها',
}

const MOST_DAYS = 90

type Day = { readonly day: string; readonly steps: string }
type State = { readonly goal: string; readonly stride: string; readonly days: readonly Day[] }
type Own = On<typeof en, State>

start<typeof en, State>({
  words: { en, ar },
  sample: { goal: '', stride: '', days: [{ day: '', steps: '' }] },
  begin: { goal: '8000', stride: '75', days: [] },
  draw: (on) => [
    title(on.words.title, on.words.lead),
    panel(
      field({
        label: on.words.steps,
        value: stepsOn(on, today()),
        id: 'steps',
        problemOf: on.problemOf.number,
        onInput: (steps) => log(on, steps),
      }),
      grid(
        field({
          label: on.words.goal,
          value: on.state.goal,
          id: 'goal',
          problemOf: on.problemOf.number,
          onInput: (goal) => on.set(() => ({ goal })),
        }),
        field({
          label: on.words.stride,
          value: on.state.stride,
          id: 'stride',
          problemOf: on.problemOf.number,
          onInput: (stride) => on.set(() => ({ stride })),
        }),
      ),
    ),
    on.live((read) => summary(on, read)),
  ],
})

const stepsOn = ({ state }: Own, day: string) => state.days.find((each) => each.day === day)?.steps ?? ''

function log(on: Own, steps: string): void {
  const day = today()
  on.set(({ days }) => ({
    days: [...days.filter((each) => each.day !== day), { day, steps }].slice(-MOST_DAYS),
  }))
}

function summary(on: Own, read: Reader) {
  const walked = (day: string) => read.number(stepsOn(on, day)) ?? 0
  const goal = read.number(on.state.goal) ?? 0
  const days = lastWeek(today()).map((day) => ({ day, steps: walked(day) }))
  const now = days.at(-1)?.steps ?? 0
  const typed = days.map(({ steps }) => steps).filter((steps) => steps > 0)
  const average = typed.length === 0 ? 0 : typed.reduce((sum, steps) => sum + steps, 0) / typed.length
  const weekday = (day: string) =>
    new Intl.DateTimeFormat(on.look.language, { weekday: 'long' }).format(dateOf(day))
  return [
    panel(
      figure(on.words.today, on.figures.number(now)),
      bar(on.words.way, goal === 0 ? 0 : now / goal),
      lines([
        [on.words.distance, on.figures.number((now * (read.number(on.state.stride) ?? 0)) / 100_000, 1)],
        [on.words.average, on.figures.number(average)],
      ]),
    ),
    panel(
      h('h2', {}, on.words.week),
      lines(days.map(({ day, steps }) => [weekday(day), on.figures.number(steps)] as const)),
    ),
  ]
}
