import { addDays, daysBetween, isDay, today } from '../kit/days.ts'
import { h } from '../kit/dom.ts'
import { filled, type Reader, readerFor } from '../kit/figures.ts'
import { adder, button, empty, field, note, panel, removal, title } from '../kit/parts.ts'
import { changedRow, withoutRow } from '../kit/rows.ts'
import { type On, start } from '../kit/start.ts'

const en = {
  title: 'Plants',
  lead: 'Each with its own days between waterings; the thirstiest first.',
  plant: 'A new plant',
  add: 'Add',
  none: 'No plant yet.',
  every: 'Days between waterings of {name}',
  watered: 'Watered',
  wateredOne: '{name} was watered today',
  remove: 'Remove {name}',
  today: 'Water it today.',
  late: 'Late by days: {count}',
  next: 'Days until its water: {count}',
}
const ar: typeof en = {
  title: 'النباتات',
  lead: 'لكل نبتة أيامها بين سقية وأخرى، والأعطش أولًا.',
  plant: 'نبتة جديدة',
  add: 'إضافة',
  none: 'لا نباتات بعد.',
  every: 'الأيام بين سقيات {name}',
  watered: 'سُقيت',
  wateredOne: 'سُقيت {name} اليوم',
  remove: 'إزالة {name}',
  today: 'موعد سقيها اليوم.',
  late: 'أيام التأخير: {count}',
  next: 'الأيام حتى سقيها: {count}',
}

type Plant = { readonly name: string; readonly every: string; readonly last: string }
type State = { readonly plants: readonly Plant[] }
type Own = On<typeof en, State>

start<typeof en, State>({
  words: { en, ar },
  sample: { plants: [{ name: '', every: '7', last: '' }] },
  begin: { plants: [] },
  draw: (on) => [
    title(on.words.title, on.words.lead),
    on.state.plants.length === 0
      ? empty(on.words.none)
      : on.state.plants
          .map((plant, at) => ({ plant, at }))
          .sort(
            (one, other) => waitOf(one.plant, readerFor(on.look)) - waitOf(other.plant, readerFor(on.look)),
          )
          .map(({ plant, at }) => card(on, plant, at)),
    panel(
      adder({
        label: on.words.plant,
        action: on.words.add,
        onAdd: (name) =>
          on.redo(({ plants }) => ({ plants: [...plants, { name, every: '7', last: today() }] })),
      }),
    ),
  ],
})

/** How many days a plant can still wait; below zero where it is late. */
function waitOf({ every, last }: Plant, read: Reader): number {
  const days = Math.max(1, Math.round(read.number(every) ?? 7))
  return isDay(last) ? daysBetween(today(), addDays(last, Math.min(days, 365))) : 0
}

function card(on: Own, plant: Plant, at: number) {
  const { name } = plant
  const which = { at, name }
  const changing =
    (part: Partial<Plant>) =>
    ({ plants }: State) => ({ plants: changedRow(plants, which, (each) => ({ ...each, ...part })) })
  const say = (text: string) => filled(text, { name })
  return panel(
    h('h2', {}, name),
    on.live((read) => {
      const wait = waitOf(on.state.plants[at] ?? plant, read)
      if (wait === 0) return note(on.words.today)
      return note(
        filled(wait < 0 ? on.words.late : on.words.next, { count: on.figures.number(Math.abs(wait)) }),
      )
    }),
    field({
      label: say(on.words.every),
      value: plant.every,
      id: `every-${at}`,
      problemOf: on.problemOf.number,
      onInput: (every) => on.set(changing({ every })),
    }),
    h(
      'div',
      { class: 'buttons' },
      button({
        label: on.words.watered,
        name: say(on.words.wateredOne),
        look: 'primary',
        id: `water-${at}`,
        onPress: () => on.redo(changing({ last: today() })),
      }),
      removal({
        at,
        name: say(on.words.remove),
        onPress: () => on.redo(({ plants }) => ({ plants: withoutRow(plants, which) })),
      }),
    ),
  )
}
