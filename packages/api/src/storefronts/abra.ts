import { item, MINUTE, type Storefront } from './storefront.ts'

export const abra: Storefront = {
  name: { en: 'Abra', ar: 'عبرة' },
  category: 'transport',
  readySeconds: 0,
  refundSeconds: 30 * MINUTE,
  items: [
    item('crossing', '0.60', ['Creek crossing', 'عبور الخور', 'One way', 'اتجاه واحد']),
    item('harbour', '6.50', ['Harbour line', 'خط المرفأ', 'One way', 'اتجاه واحد']),
    item('island', '11.00', ['Island line', 'خط الجزيرة', 'There and back', 'ذهاب وإياب']),
    item('sunset', '29.00', ['Sunset tour', 'جولة الغروب', 'An hour on the water', 'ساعة على الماء']),
    item('private', '75.00', [
      'Boat for yourselves',
      'قارب خاص',
      'An hour, up to twelve',
      'ساعة، حتى اثني عشر شخصًا',
    ]),
  ],
}
