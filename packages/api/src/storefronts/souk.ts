import { DAY, HOUR, item, type Storefront } from './storefront.ts'

export const souk: Storefront = {
  name: { en: 'Souk', ar: 'سوق' },
  category: 'shopping',
  readySeconds: DAY,
  refundSeconds: 2 * HOUR,
  items: [
    item('saffron', '14.00', ['Saffron, 2 g', 'زعفران، 2 غ']),
    item('cardamom', '6.80', ['Green cardamom, 100 g', 'هيل أخضر، 100 غ']),
    item('soap', '4.50', ['Laurel soap', 'صابون الغار']),
    item('incense', '9.90', ['Incense, a box', 'بخور، علبة']),
    item('tray', '32.00', ['Copper tray', 'صينية نحاس']),
    item('scarf', '27.50', ['Cotton scarf', 'وشاح قطني']),
  ],
}
