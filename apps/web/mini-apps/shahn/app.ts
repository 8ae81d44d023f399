import { shahn } from '@sadaf/api/storefronts/shahn'
import { multiply, rate } from '@sadaf/money'
import { filled, type Reader } from '../kit/figures.ts'
import { field, figure, grid, lines, note, panel, title } from '../kit/parts.ts'
import { type Basket, emptyBasket, sampleBasket, shopOn } from '../kit/shop.ts'
import { type On, start } from '../kit/start.ts'
import { views } from '../kit/views.ts'

const en = {
  title: 'Charging a car',
  lead: 'Buy a charge, or work out what one costs at home.',
  shop: 'Buy a charge',
  tool: 'Work it out',
  battery: 'Battery, in kWh',
  from: 'From, in percent',
  to: 'To, in percent',
  loss: 'Lost on the way, in percent',
  price: 'Price of a kWh',
  power: 'Power of the charger, in kW',
  cost: 'Costs about',
  energy: 'Drawn, in kWh',
  hours: 'Takes about, in hours',
  more: 'Type battery, both levels and the price.',
  slow: 'Fast chargers slow down above {level} percent, so the time is the least that it takes.',
}
const ar: typeof en = {
  title: 'شحن السيارة',
  lead: 'اشترِ شحنة، أو احسب كلفتها في البيت.',
  shop: 'اشترِ شحنة',
  tool: 'احسب',
  battery: 'سعة البطارية بالكيلوواط ساعة',
  from: 'من نسبة',
  to: 'إلى نسبة',
  loss: 'الفاقد بالمئة',
  price: 'سعر الكيلوواط ساعة',
  power: 'قدرة الشاحن بالكيلوواط',
  cost: 'الكلفة التقريبية',
  energy: 'المسحوب بالكيلوواط ساعة',
  hours: 'المدة التقريبية بالساعات',
  more: 'اكتب السعة والنسبتين والسعر.',
  slow: 'تبطئ الشواحن السريعة بعد {level} بالمئة، فالمدة هي أقل ما يلزم.',
}

const car = { battery: '60', from: '20', to: '80', loss: '10', price: '', power: '11' }
type State = Basket & typeof car

start<typeof en, State>({
  words: { en, ar },
  sample: { ...sampleBasket, ...car },
  begin: { ...emptyBasket, ...car },
  hasAmounts: true,
  draw: (on) => [
    title(on.words.title, on.words.lead),
    views(on, [
      { label: on.words.shop, draw: () => shopOn(on, { shop: shahn }) },
      { label: on.words.tool, draw: () => reckoning(on) },
    ]),
  ],
})

function reckoning(on: On<typeof en, State>) {
  const own = (name: keyof typeof car) =>
    field({
      label: on.words[name],
      value: on.state[name],
      id: name,
      problemOf: name === 'price' ? on.problemOf.amount : on.problemOf.number,
      onInput: (value) => on.set(() => ({ [name]: value })),
    })
  return [
    panel(grid(own('battery'), own('from'), own('to'), own('price'), own('power'), own('loss'))),
    on.live((read) => result(on, read)),
    note(filled(on.words.slow, { level: on.figures.number(80) })),
  ]
}

function result(on: On<typeof en, State>, read: Reader) {
  const { battery, from, to, loss, price, power } = on.state
  const amount = read.amount(price)
  const [capacity, low, high, ofLoss = 0, charger] = [battery, from, to, loss, power].map(read.number)
  if (
    !amount ||
    capacity === undefined ||
    low === undefined ||
    high === undefined ||
    high <= low ||
    high > 100
  ) {
    return note(on.words.more)
  }
  const lost = Math.min(ofLoss, 90)
  const energy = (capacity * (high - low)) / (100 - lost)
  return panel(
    figure(
      on.words.cost,
      on.figures.money(multiply(amount, rate(BigInt(Math.round(energy * 1000)), 1000n), 'halfUp')),
    ),
    lines([
      [on.words.energy, on.figures.number(energy, 1)],
      ...(charger ? [[on.words.hours, on.figures.number(energy / charger, 1)] as const] : []),
    ]),
  )
}
