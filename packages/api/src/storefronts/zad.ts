import { item, MINUTE, type Storefront } from './storefront.ts'

export const zad: Storefront = {
  name: { en: 'Zad', ar: 'زاد' },
  category: 'groceries',
  readySeconds: 45 * MINUTE,
  refundSeconds: 15 * MINUTE,
  items: [
    item('vegetables', '14.50', [
      'Vegetable box',
      'صندوق خضار',
      'What is in season, five kilograms',
      'خضار الموسم، خمسة كيلوغرامات',
    ]),
    item('fruit', '16.90', [
      'Fruit box',
      'صندوق فواكه',
      'What is in season, four kilograms',
      'فواكه الموسم، أربعة كيلوغرامات',
    ]),
    item('breakfast', '19.75', [
      'Breakfast box',
      'صندوق الفطور',
      'Labneh, olives, eggs and bread',
      'لبنة وزيتون وبيض وخبز',
    ]),
    item('rice', '7.20', ['Basmati rice, 2 kg', 'أرز بسمتي، 2 كغ']),
    item('lentils', '3.10', ['Red lentils, 1 kg', 'عدس أحمر، 1 كغ']),
    item('oil', '11.40', ['Olive oil, 1 l', 'زيت زيتون، لتر واحد']),
    item('dates', '9.80', ['Sukkari dates, 1 kg', 'تمر سكري، 1 كغ']),
  ],
}
