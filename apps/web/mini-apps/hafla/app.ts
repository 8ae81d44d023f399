import { hafla } from '@sadaf/api/storefronts/hafla'
import { startVisits } from '../kit/visits.ts'

const en = {
  title: 'Evenings out',
  lead: 'Choose an evening; your order number is your ticket.',
  day: 'Day',
  hour: 'Doors open at',
}
const ar: typeof en = {
  title: 'أمسيات',
  lead: 'اختر أمسية، ورقم طلبك هو تذكرتك.',
  day: 'اليوم',
  hour: 'تُفتح الأبواب في',
}

startVisits({
  shop: hafla,
  words: { en, ar },
  hours: ['19:30', '21:00'],
  days: { from: 2, count: 14 },
})
