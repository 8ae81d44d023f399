import { money } from '@sadaf/money'
import { filled, type Reader } from '../kit/figures.ts'
import { choice, field, figure, grid, lines, note, panel, title } from '../kit/parts.ts'
import { type On, start } from '../kit/start.ts'
import { NISAB_GRAMS, zakatOf } from './sums.ts'

const en = {
  title: 'Zakat',
  lead: 'A fortieth of all you own, once it has reached the nisab for a lunar year.',
  price: 'Price of a gram of pure gold ({pure} karat) today',
  priceHint: 'Ask a jeweller or look it up: the nisab is the price of {grams} grams.',
  cash: 'Cash and accounts',
  gold: 'Gold that you hold, in grams',
  karat: 'Its karat',
  invested: 'Shares, goods for trade, money lent',
  owed: 'What you owe now',
  zakat: 'Zakat due',
  nisab: 'Nisab',
  goldWorth: 'Your gold',
  wealth: 'Your wealth',
  below: 'Your wealth is below the nisab, so nothing is due.',
  noPrice: 'Type the price of gold, so that the nisab is known.',
  rule: 'A calculation, and no ruling: for your own case ask a scholar.',
}
const ar: typeof en = {
  title: 'الزكاة',
  lead: 'ربع العُشر من مالك كله إذا بلغ النصاب وحال عليه الحول القمري.',
  price: 'سعر غرام الذهب الخالص (عيار {pure}) اليوم',
  priceHint: 'اسأل صائغًا أو ابحث عنه: النصاب ثمن {grams} غرامًا.',
  cash: 'النقد والحسابات',
  gold: 'ما تملكه من ذهب بالغرام',
  karat: 'عياره',
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

const karats = ['24', '22', '21', '18'] as const
const none = { price: '', cash: '', gold: '', karat: '21', invested: '', owed: '' }
type State = typeof none

start<typeof en, State>({
  words: { en, ar },
  // Gold that was kept before it had a karat was counted as pure.
  sample: { ...none, karat: '24' },
  begin: none,
  hasAmounts: true,
  draw: (on) => {
    const [pure, grams] = [on.figures.number(24), on.figures.number(Number(NISAB_GRAMS))]
    const own = (name: Exclude<keyof State, 'karat'>, hint?: string) =>
      field({
        label: filled(on.words[name], { pure }),
        value: on.state[name],
        id: name,
        problemOf: name === 'gold' ? on.problemOf.number : on.problemOf.amount,
        onInput: (value) => on.set(() => ({ [name]: value })),
        ...(hint !== undefined && { hint }),
      })
    return [
      title(on.words.title, on.words.lead),
      panel(
        own('price', filled(on.words.priceHint, { grams })),
        grid(
          own('cash'),
          own('gold'),
          choice({
            id: 'karat',
            label: on.words.karat,
            value: on.state.karat,
            options: karats.map((karat) => [karat, on.figures.number(Number(karat))] as const),
            onChoose: (karat) => on.set(() => ({ karat })),
          }),
          own('invested'),
          own('owed'),
        ),
      ),
      on.live((read) => result(on, read)),
      note(on.words.rule),
    ]
  },
})

function result(on: On<typeof en, State>, read: Reader) {
  const none = money(on.look.currency, 0n)
  const [cash = none, invested = none, owed = none] = [on.state.cash, on.state.invested, on.state.owed].map(
    (text) => read.amount(text),
  )
  const grams = read.number(on.state.gold) ?? 0
  const goldPerGram = read.amount(on.state.price)
  if (!goldPerGram || goldPerGram.minor === 0n) return note(on.words.noPrice)
  const sums = zakatOf({
    goldPerGram,
    cash,
    gold: {
      hundredths: BigInt(Math.round(grams * 100)),
      karat: BigInt(karats.find((each) => each === on.state.karat) ?? 24),
    },
    invested,
    owed,
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
