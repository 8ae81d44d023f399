import { zad } from '@sadaf/api/storefronts/zad'
import { startVisits } from '../kit/visits.ts'

const en = {
  title: 'Boxes to your door',
  lead: 'Choose when we come; what is in a box is what is in season.',
  day: 'Day',
  hour: 'Between',
}
const ar: typeof en = {
  title: 'صناديق إلى بابك',
  lead: 'اختر متى نأتي، وفي كل صندوق خيرات موسمه.',
  day: 'اليوم',
  hour: 'بين',
}

startVisits({
  shop: zad,
  words: { en, ar },
  hours: ['08:00-10:00', '12:00-14:00', '18:00-20:00'],
  days: { from: 1, count: 6 },
})
