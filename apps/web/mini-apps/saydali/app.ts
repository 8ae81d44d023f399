import { saydali } from '@sadaf/api/storefronts/saydali'
import { note, title } from '../kit/parts.ts'
import { type Basket, emptyBasket, sampleBasket, shopOn } from '../kit/shop.ts'
import { start } from '../kit/start.ts'

const en = {
  title: 'Pharmacy',
  lead: 'Everyday things for the cabinet at home, ready in half an hour.',
  note: 'Medicines on prescription are handed out at the counter only.',
}
const ar: typeof en = {
  title: 'الصيدلية',
  lead: 'حاجات كل يوم لخزانة البيت، جاهزة خلال نصف ساعة.',
  note: 'الأدوية بوصفة طبية تُصرف عند الكاونتر فقط.',
}

start<typeof en, Basket>({
  words: { en, ar },
  sample: sampleBasket,
  begin: emptyBasket,
  draw: (on) => [title(on.words.title, on.words.lead), shopOn(on, { shop: saydali }), note(on.words.note)],
})
