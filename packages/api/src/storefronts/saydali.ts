import { item, MINUTE, type Storefront } from './storefront.ts'

export const saydali: Storefront = {
  name: { en: 'Saydali', ar: 'صيدلي' },
  category: 'health',
  readySeconds: 30 * MINUTE,
  refundSeconds: 10 * MINUTE,
  items: [
    item('sunscreen', '13.90', ['Sunscreen, factor 50', 'واقي شمس، درجة 50']),
    item('vitamin-d', '8.75', ['Vitamin D, 60 tablets', 'فيتامين د، 60 قرصًا']),
    item('plasters', '3.20', ['Plasters, assorted', 'لصقات جروح متنوعة']),
    item('thermometer', '11.00', ['Thermometer', 'ميزان حرارة']),
    item('saline', '4.60', ['Saline spray', 'بخاخ ماء ملحي']),
    item('toothpaste', '3.85', ['Toothpaste', 'معجون أسنان']),
    item('first-aid', '21.50', ['First aid kit', 'حقيبة إسعافات أولية']),
  ],
}
