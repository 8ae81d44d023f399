export { addDays, type ComparedDays, type Days, daysBetween, monthAround, weekAround } from './days.ts'
export { DAY_MS, DAY_SECONDS, HOUR_MS, MINUTE_MS } from './durations.ts'
export type { Exchange, ExchangeHoliday } from './exchange-holidays.ts'
export {
  closureAt,
  type ExchangeSession,
  exchangeZones,
  lastSession,
  nextSession,
} from './exchange-sessions.ts'
export { firstPayDays, payDayBefore } from './pay-days.ts'
export { dayIn, momentOf, monthOf, startOfMonth } from './zones.ts'
