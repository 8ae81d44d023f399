import type { RatesOfDay } from '@sadaf/miniapp-sdk'
import { convert, inverse, type Money, money, multiply, parseRate, product, rate } from '@sadaf/money'
import { h } from '../kit/dom.ts'
import type { Reader } from '../kit/figures.ts'
import { button, choice, field, figure, grid, note, panel, title } from '../kit/parts.ts'
import { type On, start } from '../kit/start.ts'

const en = {
  title: 'Gold and currency',
  lead: 'By the reference rates of the day, which is not what a shop pays.',
  currency: 'Currency',
  load: 'Read the rates',
  refused: 'Without rates nothing can be converted. You can allow it whenever you like.',
  amount: 'Amount',
  from: 'From',
  to: 'To',
  is: 'That is',
  typeAmount: 'Type an amount.',
  gold: 'Gold',
  grams: 'Grams',
  karat: 'Karat',
  price: 'Price of a gram of 24 karat',
  worth: 'What it is worth',
  typeGold: 'Type grams and a price.',
}
const ar: typeof en = {
  title: 'الذهب والعملات',
  lead: 'بالأسعار المرجعية لليوم، وهي غير ما يدفعه المتجر.',
  currency: 'العملات',
  load: 'اقرأ الأسعار',
  refused: 'لا تحويل من دون أسعار. يمكنك السماح بذلك متى شئت.',
  amount: 'المبلغ',
  from: 'من',
  to: 'إلى',
  is: 'يساوي',
  typeAmount: 'اكتب مبلغًا.',
  gold: 'الذهب',
  grams: 'الوزن بالغرام',
  karat: 'العيار',
  price: 'سعر غرام عيار 24',
  worth: 'قيمته',
  typeGold: 'اكتب الوزن والسعر.',
}

const karats = ['24', '22', '21', '18'] as const
const begin = { amount: '100', from: 'USD', to: 'AED', grams: '', karat: '21', price: '' }
type State = typeof begin
type Own = On<typeof en, State>

let rates: RatesOfDay | undefined

start<typeof en, State>({
  words: { en, ar },
  sample: begin,
  begin,
  hasAmounts: true,
  draw: (on) => [
    title(on.words.title, on.words.lead),
    panel(h('h2', {}, on.words.currency), rates ? converter(on, rates) : asking(on)),
    panel(h('h2', {}, on.words.gold), gold(on)),
  ],
})

function asking(on: Own) {
  const load = async () => {
    try {
      rates = await on.sadaf.rates()
      on.redraw()
    } catch {
      on.say(on.words.refused)
    }
  }
  return h(
    'div',
    { class: 'buttons' },
    button({ label: on.words.load, look: 'primary', id: 'load', onPress: load }),
  )
}

function converter(on: Own, known: RatesOfDay) {
  const options = Object.keys(known).map((code) => [code, code] as const)
  return [
    grid(
      field({
        label: on.words.amount,
        value: on.state.amount,
        id: 'amount',
        problemOf: on.problemOf.amountIn(on.state.from),
        onInput: (amount) => on.set(() => ({ amount })),
      }),
      choice({
        id: 'from',
        label: on.words.from,
        value: on.state.from,
        options,
        onChoose: (from) => on.redo(() => ({ from })),
      }),
      choice({
        id: 'to',
        label: on.words.to,
        value: on.state.to,
        options,
        onChoose: (to) => on.redo(() => ({ to })),
      }),
    ),
    on.live((read) => {
      const { from, to } = on.state
      const amount = read.amount(on.state.amount, from)
      const converted = amount && convertBy(known, amount, to)
      return converted ? figure(on.words.is, on.figures.money(converted)) : note(on.words.typeAmount)
    }),
  ]
}

function convertBy(known: RatesOfDay, amount: Money, to: string): Money | undefined {
  const [ofFrom, ofTo] = [known[amount.asset], known[to]]
  if (ofFrom === undefined || ofTo === undefined) return undefined
  return convert(amount, product(inverse(parseRate(ofFrom)), parseRate(ofTo)), to, 'halfUp')
}

function gold(on: Own) {
  return [
    grid(
      field({
        label: on.words.grams,
        value: on.state.grams,
        id: 'grams',
        problemOf: on.problemOf.number,
        onInput: (grams) => on.set(() => ({ grams })),
      }),
      choice({
        id: 'karat',
        label: on.words.karat,
        value: on.state.karat,
        options: karats.map((karat) => [karat, on.figures.number(Number(karat))] as const),
        onChoose: (karat) => on.set(() => ({ karat })),
      }),
      field({
        label: on.words.price,
        value: on.state.price,
        id: 'price',
        problemOf: on.problemOf.amount,
        onInput: (price) => on.set(() => ({ price })),
      }),
    ),
    on.live((read) => worth(on, read)),
  ]
}

function worth(on: Own, read: Reader) {
  const price = read.amount(on.state.price)
  const grams = read.number(on.state.grams)
  if (!price || grams === undefined) return note(on.words.typeGold)
  // Hundredths of a gram, by karat of 24.
  const share = rate(BigInt(Math.round(grams * 100)) * BigInt(on.state.karat), 2400n)
  return figure(
    on.words.worth,
    on.figures.money(share.numerator === 0n ? money(price.asset, 0n) : multiply(price, share, 'halfUp')),
  )
}
