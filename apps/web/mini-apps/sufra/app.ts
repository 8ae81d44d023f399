import { sufra } from '@sadaf/api/storefronts/sufra'
import { startVisits } from '../kit/visits.ts'

const en = {
  title: 'A table for you',
  lead: 'Choose when you come and how many you are. The deposit comes off your bill.',
  day: 'Day',
  hour: 'Hour',
}
const ar: typeof en = {
  title: 'طاولة لك',
  lead: 'اختر متى تأتي وكم عددكم. يُخصم العربون من حسابك.',
  day: 'اليوم',
  hour: 'الساعة',
}

startVisits({
  shop: sufra,
  words: { en, ar },
  hours: ['12:30', '14:00', '19:00', '20:30', '22:00'],
  days: { from: 1, count: 10 },
})
