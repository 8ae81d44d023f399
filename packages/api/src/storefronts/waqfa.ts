import { item, MINUTE, type Storefront } from './storefront.ts'

export const waqfa: Storefront = {
  name: { en: 'Waqfa', ar: 'وقفة' },
  category: 'transport',
  readySeconds: 0,
  refundSeconds: 10 * MINUTE,
  items: [
    item('hour', '1.10', ['An hour in the street', 'ساعة في الشارع']),
    item('garage', '2.40', ['An hour in a garage', 'ساعة في مرآب']),
    item('evening', '4.00', ['An evening', 'أمسية', 'From six to midnight', 'من السادسة حتى منتصف الليل']),
    item('day', '9.50', ['A whole day', 'يوم كامل']),
    item('month', '120.00', ['A month', 'شهر']),
  ],
}
