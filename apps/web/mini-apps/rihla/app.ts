import { add, money, multiply, rate, split } from '@sadaf/money'
import type { Reader } from '../kit/figures.ts'
import { field, figure, grid, lines, note, panel, title } from '../kit/parts.ts'
import { type On, start } from '../kit/start.ts'

const en = {
  title: 'A day trip',
  lead: 'The way there and back, with all that it costs.',
  people: 'People',
  distance: 'Kilometres, one way',
  use: 'Litres on 100 kilometres',
  fuel: 'Price of a litre',
  food: 'Food for each',
  tickets: 'Tickets for each',
  total: 'Together',
  each: 'For each, at most',
  ofFuel: 'Fuel',
  ofFood: 'Food',
  ofTickets: 'Tickets',
  more: 'Type how many come along.',
}
const ar: typeof en = {
  title: 'رحلة يوم',
  lead: 'الذهاب والإياب وكل ما تكلّفه الرحلة.',
  people: 'عدد المسافرين',
  distance: 'المسافة ذهابًا بالكيلومتر',
  use: 'لترات لكل 100 كيلومتر',
  fuel: 'سعر اللتر',
  food: 'الطعام لكل شخص',
  tickets: 'التذاكر لكل شخص',
  total: 'المجموع',
  each: 'لكل شخص على الأكثر',
  ofFuel: 'الوقود',
  ofFood: 'الطعام',
  ofTickets: 'التذاكر',
  more: 'اكتب عدد المسافرين.',
}

const begin = { people: '4', distance: '', use: '8', fuel: '', food: '', tickets: '' }
type State = typeof begin
const amounts = ['fuel', 'food', 'tickets'] as const
const MOST_PEOPLE = 100

start<typeof en, State>({
  words: { en, ar },
  sample: begin,
  begin,
  hasAmounts: true,
  draw: (on) => {
    const own = (name: keyof State) =>
      field({
        label: on.words[name],
        value: on.state[name],
        id: name,
        problemOf: amounts.some((each) => each === name) ? on.problemOf.amount : on.problemOf.number,
        onInput: (value) => on.set(() => ({ [name]: value })),
      })
    return [
      title(on.words.title, on.words.lead),
      panel(grid(own('people'), own('distance'), own('use'), own('fuel'), own('food'), own('tickets'))),
      on.live((read) => costs(on, read)),
    ]
  },
})

function costs(on: On<typeof en, State>, read: Reader) {
  const people = Math.round(read.number(on.state.people) ?? 0)
  if (people < 1 || people > MOST_PEOPLE) return note(on.words.more)
  const none = money(on.look.currency, 0n)
  const amount = (name: (typeof amounts)[number]) => read.amount(on.state[name]) ?? none
  const litres = ((read.number(on.state.distance) ?? 0) * 2 * (read.number(on.state.use) ?? 0)) / 100
  const fuel = multiply(amount('fuel'), rate(BigInt(Math.round(litres * 1000)), 1000n), 'halfUp')
  const forAll = (name: 'food' | 'tickets') => multiply(amount(name), rate(BigInt(people)), 'halfUp')
  const total = [fuel, forAll('food'), forAll('tickets')].reduce(add, none)
  return panel(
    figure(on.words.total, on.figures.money(total)),
    lines([
      [on.words.each, on.figures.money(split(total, people)[0] ?? total)],
      [on.words.ofFuel, on.figures.money(fuel)],
      [on.words.ofFood, on.figures.money(forAll('food'))],
      [on.words.ofTickets, on.figures.money(forAll('tickets'))],
    ]),
  )
}
