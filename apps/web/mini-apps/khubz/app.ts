import { khubz } from '@sadaf/api/storefronts/khubz'
import type { Reader } from '../kit/figures.ts'
import { field, figure, grid, lines, note, panel, title } from '../kit/parts.ts'
import { type Basket, emptyBasket, sampleBasket, shopOn } from '../kit/shop.ts'
import { type On, start } from '../kit/start.ts'
import { views } from '../kit/views.ts'

const en = {
  title: 'Bread',
  lead: 'Order what is baked today, or bake by the percent, as bakers write it.',
  order: 'Order',
  bake: 'Bake',
  loaves: 'Loaves',
  weight: 'Grams of dough a loaf',
  water: 'Water, in percent',
  salt: 'Salt, in percent',
  yeast: 'Yeast, in percent',
  flour: 'Flour, in grams',
  ofWater: 'Water, in grams',
  ofSalt: 'Salt, in grams',
  ofYeast: 'Yeast, in grams',
  more: 'Type how many loaves, and how heavy.',
}
const ar: typeof en = {
  title: 'الخبز',
  lead: 'اطلب خبز اليوم، أو اخبز بالنسب إلى الطحين كما يكتبها الخبّازون.',
  order: 'اطلب',
  bake: 'اخبز',
  loaves: 'عدد الأرغفة',
  weight: 'وزن عجين الرغيف بالغرام',
  water: 'نسبة الماء',
  salt: 'نسبة الملح',
  yeast: 'نسبة الخميرة',
  flour: 'الطحين بالغرام',
  ofWater: 'الماء بالغرام',
  ofSalt: 'الملح بالغرام',
  ofYeast: 'الخميرة بالغرام',
  more: 'اكتب عدد الأرغفة ووزن كلٍّ منها.',
}

const recipes = { loaves: '4', weight: '250', water: '65', salt: '2', yeast: '1' }
type State = Basket & typeof recipes

start<typeof en, State>({
  words: { en, ar },
  sample: { ...sampleBasket, ...recipes },
  begin: { ...emptyBasket, ...recipes },
  draw: (on) => [
    title(on.words.title, on.words.lead),
    views(on, [
      { label: on.words.order, draw: () => shopOn(on, { shop: khubz }) },
      { label: on.words.bake, draw: () => baking(on) },
    ]),
  ],
})

function baking(on: On<typeof en, State>) {
  const own = (name: keyof typeof recipes) =>
    field({
      label: on.words[name],
      value: on.state[name],
      id: name,
      problemOf: on.problemOf.number,
      onInput: (value) => on.set(() => ({ [name]: value })),
    })
  return [
    panel(grid(own('loaves'), own('weight')), grid(own('water'), own('salt'), own('yeast'))),
    on.live((read) => recipe(on, read)),
  ]
}

function recipe(on: On<typeof en, State>, read: Reader) {
  const [loaves, weight] = [read.number(on.state.loaves), read.number(on.state.weight)]
  if (!loaves || !weight) return note(on.words.more)
  const [water = 0, salt = 0, yeast = 0] = [on.state.water, on.state.salt, on.state.yeast].map(read.number)
  const flour = (loaves * weight * 100) / (100 + water + salt + yeast)
  const grams = (percent: number) => on.figures.number((flour * percent) / 100, 1)
  return panel(
    figure(on.words.flour, on.figures.number(flour)),
    lines([
      [on.words.ofWater, grams(water)],
      [on.words.ofSalt, grams(salt)],
      [on.words.ofYeast, grams(yeast)],
    ]),
  )
}
