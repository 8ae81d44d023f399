import { HOUR, item, type Storefront } from './storefront.ts'

export const qitar: Storefront = {
  name: { en: 'Qitar', ar: 'قطار' },
  category: 'transport',
  readySeconds: 0,
  refundSeconds: 1 * HOUR,
  items: [
    item('single', '1.50', ['Single ride', 'رحلة واحدة', 'Any line, two hours', 'كل الخطوط، ساعتان']),
    item('return', '2.75', [
      'There and back',
      'ذهاب وإياب',
      'Any line, the same day',
      'كل الخطوط، في اليوم نفسه',
    ]),
    item('day', '4.50', ['Day ticket', 'تذكرة يوم']),
    item('week', '18.00', ['Week ticket', 'تذكرة أسبوع']),
    item('bicycle', '1.00', ['Bicycle on board', 'دراجة على متن القطار']),
  ],
}
