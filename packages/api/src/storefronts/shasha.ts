import { HOUR, item, type Storefront } from './storefront.ts'

export const shasha: Storefront = {
  name: { en: 'Shasha', ar: 'شاشة' },
  category: 'entertainment',
  readySeconds: 0,
  refundSeconds: 1 * HOUR,
  items: [
    item('seat', '12.00', ['Seat', 'مقعد', 'Rows A to D', 'الصفوف A إلى D']),
    item('lounge', '17.00', ['Lounge seat', 'مقعد مريح', 'Rows E and F', 'الصفان E وF']),
    item('popcorn', '5.50', ['Popcorn', 'فشار']),
    item('lemonade', '3.75', ['Lemonade with mint', 'ليموناضة بالنعناع']),
  ],
}
