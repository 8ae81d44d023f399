import { DAY, item, type Storefront } from './storefront.ts'

export const mustamal: Storefront = {
  name: { en: 'Mustamal', ar: 'مستعمل' },
  category: 'shopping',
  readySeconds: 2 * DAY,
  refundSeconds: 1 * DAY,
  items: [
    item('lamp', '24.00', ['Brass lamp', 'مصباح نحاسي', 'Rewired last year', 'جُدّدت أسلاكه العام الماضي']),
    item('oud', '180.00', ['Practice oud', 'عود للتدريب', 'With a soft case', 'مع حقيبة قماشية']),
    item('bicycle', '95.00', [
      'City bicycle',
      'دراجة مدينة',
      'Three gears, new tyres',
      'ثلاث سرعات وإطارات جديدة',
    ]),
    item('chair', '38.50', ['Reading chair', 'كرسي قراءة']),
    item('camera', '62.00', ['Film camera', 'كاميرا فيلم', 'Tested with one roll', 'جُرّبت بفيلم واحد']),
    item('books', '12.00', ['Box of ten novels', 'صندوق فيه عشر روايات']),
  ],
}
