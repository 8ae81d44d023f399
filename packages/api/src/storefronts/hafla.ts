import { DAY, item, type Storefront } from './storefront.ts'

export const hafla: Storefront = {
  name: { en: 'Hafla', ar: 'حفلة' },
  category: 'entertainment',
  readySeconds: 0,
  refundSeconds: 1 * DAY,
  items: [
    item('oud-evening', '22.00', [
      'An evening of oud',
      'أمسية عود',
      'Courtyard of the museum',
      'فناء المتحف',
    ]),
    item('strings', '35.00', ['Strings by the sea', 'وتريات على البحر', 'Amphitheatre', 'المسرح المدرّج']),
    item('comedy', '18.50', ['Comedy night', 'ليلة كوميدية', 'The small hall', 'القاعة الصغيرة']),
    item('jazz', '27.00', ['Jazz and pearls', 'جاز ولؤلؤ', 'Harbour stage', 'مسرح المرفأ']),
    item('children', '9.00', ['Puppets for children', 'عرائس للأطفال', 'Saturday morning', 'صباح السبت']),
  ],
}
