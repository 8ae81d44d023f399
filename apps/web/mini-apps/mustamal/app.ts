import { mustamal } from '@sadaf/api/storefronts/mustamal'
import { compare } from '@sadaf/money'
import { priceOf } from '../kit/basket.ts'
import { field, panel, title } from '../kit/parts.ts'
import { type Basket, emptyBasket, sampleBasket, shopOn } from '../kit/shop.ts'
import { start } from '../kit/start.ts'

const en = {
  title: 'Second hand',
  lead: 'Looked over by us, brought within two days.',
  most: 'At most, in dollars',
}
const ar: typeof en = {
  title: 'أشياء مستعملة',
  lead: 'فحصناها بأنفسنا، وتصلك خلال يومين.',
  most: 'بحد أقصى، بالدولار',
}

type State = Basket & { readonly most: string }

start<typeof en, State>({
  words: { en, ar },
  sample: { ...sampleBasket, most: '' },
  begin: { ...emptyBasket, most: '' },
  draw: (on) => [
    title(on.words.title, on.words.lead),
    panel(
      field({
        label: on.words.most,
        value: on.state.most,
        id: 'most',
        problemOf: on.problemOf.amountIn('USD'),
        onInput: (most) => on.set(() => ({ most })),
      }),
    ),
    on.live((read) => {
      const most = read.amount(on.state.most, 'USD')
      return shopOn(on, {
        shop: mustamal,
        isHidden: (item) => most !== undefined && compare(priceOf(item), most) > 0,
      })
    }),
  ],
})
