import { HOUR, item, type Storefront } from './storefront.ts'

export const hadiya: Storefront = {
  name: { en: 'Hadiya', ar: 'هدية' },
  category: 'shopping',
  readySeconds: 4 * HOUR,
  refundSeconds: HOUR,
  items: [
    item('roses', '24.00', ['A dozen roses', 'اثنتا عشرة وردة']),
    item('sweets', '18.50', ['Box of sweets', 'علبة حلويات']),
    item('oud-oil', '46.00', ['Oud oil, 3 ml', 'دهن عود، 3 مل']),
    item('book', '21.00', ['Book of stories', 'كتاب حكايات']),
    item('wrap', '3.50', ['Wrapping and a card', 'تغليف مع بطاقة']),
  ],
}
