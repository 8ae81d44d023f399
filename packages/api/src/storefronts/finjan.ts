import { item, MINUTE, type Storefront } from './storefront.ts'

export const finjan: Storefront = {
  name: { en: 'Finjan', ar: 'فنجان' },
  category: 'dining',
  readySeconds: 6 * MINUTE,
  refundSeconds: 5 * MINUTE,
  items: [
    item('karak', '1.75', ['Karak tea', 'شاي كرك', 'With cardamom', 'بالهيل']),
    item('espresso', '2.50', ['Espresso', 'إسبريسو']),
    item('flat-white', '4.25', ['Flat white', 'فلات وايت']),
    item('cardamom-latte', '4.75', ['Cardamom latte', 'لاتيه بالهيل']),
    item('cold-brew', '4.50', ['Cold brew', 'قهوة باردة منقوعة']),
    item('dallah', '9.00', [
      'Dallah of Arabic coffee',
      'دلة قهوة عربية',
      'For four, with dates',
      'لأربعة أشخاص مع التمر',
    ]),
    item('date-cake', '3.95', ['Date cake', 'كعكة التمر']),
  ],
}
