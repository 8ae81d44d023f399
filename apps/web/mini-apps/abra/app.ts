import { abra } from '@sadaf/api/storefronts/abra'
import { startVisits } from '../kit/visits.ts'

const en = {
  title: 'Boats across the creek',
  lead: 'Choose your boat; show the order number at the pier.',
  day: 'Day',
  hour: 'Leaves at',
}
const ar: typeof en = {
  title: 'قوارب تعبر الخور',
  lead: 'اختر قاربك، وأظهر رقم الطلب عند الرصيف.',
  day: 'اليوم',
  hour: 'يغادر في',
}

startVisits({
  shop: abra,
  words: { en, ar },
  hours: ['09:00', '11:30', '15:00', '17:30', '19:00'],
  days: { from: 1, count: 7 },
})
