import { money } from '@sadaf/money'
import { amountOf, numberOf } from '../kit/figures.ts'
import { field, figure, grid, lines, note, panel, title } from '../kit/parts.ts'
import { type On, start } from '../kit/start.ts'
import { zakatOf } from './sums.ts'

const en = {
  title: 'Zakat',
  lead: 'A fortieth of what you have held above the nisab for a lunar year.',
  price: 'Price of a gram of pure gold today',
  priceHint: 'Ask a jeweller or look it up: the nisab is the price of 85 grams.',
  cash: 'Cash and accounts',
  gold: 'Gold that you hold, in grams',
  invested: 'Shares, goods for trade, money lent',
  owed: 'What you owe now',
  zakat: 'Zakat due',
  nisab: 'Nisab',
  goldWorth: 'Your gold',
  wealth: 'Your wealth',
  below: 'Your wealth is below the nisab, so nothing is due.',
  noPrice: 'Type the price of gold, so that the nisab is known.',
  rule: 'A calculation, and no ruling: for your own case ask somebody learned.',
}
const ar: typeof en = {
  title: 'الزكاة',
  lead: 'ربع العُشر مما ملكته فوق النصاب حولًا قمريًا كاملًا.',
  price: 'سعر غرام الذهب الخالص اليوم',
  priceHint: 'اسأل صائغًا أو ابحث عنه: النصاب ثمن 85 غرامًا.',
  cash: 'النقد والحسابات',
  gold: 'ما تملكه من ذهب بالغرام',
  invested: 'أسهم وعروض تجارة وديون لك',
  owed: 'ما عليك من ديون حالّة',
  zakat: 'الزكاة الواجبة',
  nisab: 'النصاب',
  goldWorth: 'قيمة ذهبك',
  wealth: 'مجموع مالك',
  below: 'مالك دون النصاب، فلا زكاة عليه.',
  noPrice: 'اكتب سعر الذهب ليُعرف النصاب.',
  rule: 'هذا حساب وليس فتوى، وفي حالتك الخاصة اسأل أهل العلم.',
}

const none = { price: '', cash: '', gold: '', invested: '', owed: '' }
type State = typeof none

start<typeof en, State>({
  words: { en, ar },
  sample: none,
  begin: none,
  draw: (on) => {
    const own = (name: keyof State, hint?: string) =>
      field({
        label: on.words[name],
        value: on.state[name],
        id: name,
        isNumber: true,
        onInput: (value) => on.set({ [name]: value }),
        ...(hint !== undefined && { hint }),
      })
    return [
      title(on.words.title, on.words.lead),
      panel(own('price', on.words.priceHint), grid(own('cash'), own('gold'), own('invested'), own('owed'))),
      on.live(() => result(on)),
      note(on.words.rule),
    ]
  },
})

function result(on: On<typeof en, State>) {
  const goldPerGram = amountOf(on.state.price, on.look)
  if (!goldPerGram || goldPerGram.minor === 0n) return note(on.words.noPrice)
  const none = money(on.look.currency, 0n)
  const sums = zakatOf({
    goldPerGram,
    cash: amountOf(on.state.cash, on.look) ?? none,
    goldHundredths: BigInt(Math.round((numberOf(on.state.gold) ?? 0) * 100)),
    invested: amountOf(on.state.invested, on.look) ?? none,
    owed: amountOf(on.state.owed, on.look) ?? none,
  })
  return panel(
    figure(on.words.zakat, on.figures.money(sums.zakat)),
    lines([
      [on.words.wealth, on.figures.money(sums.wealth)],
      [on.words.goldWorth, on.figures.money(sums.gold)],
      [on.words.nisab, on.figures.money(sums.nisab)],
    ]),
    sums.isDue ? null : note(on.words.below),
  )
}
