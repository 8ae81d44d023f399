import { item, MINUTE, type Storefront } from './storefront.ts'

export const khubz: Storefront = {
  name: { en: 'Khubz', ar: 'خبز' },
  category: 'groceries',
  readySeconds: 20 * MINUTE,
  refundSeconds: 10 * MINUTE,
  items: [
    item('samoon', '2.00', ['Samoon, six', 'صمون، ست قطع']),
    item('sourdough', '6.50', ['Sourdough loaf', 'رغيف العجين المخمّر']),
    item('manakish', '3.25', ['Manakish with zaatar', 'مناقيش بالزعتر']),
    item('kaak', '2.75', ['Kaak with sesame', 'كعك بالسمسم']),
    item('croissant', '2.90', ['Croissant', 'كرواسون']),
    item('maamoul', '8.40', ['Maamoul, twelve', 'معمول، اثنتا عشرة حبة']),
  ],
}
