import { HOUR, item, type Storefront } from './storefront.ts'

export const shahn: Storefront = {
  name: { en: 'Shahn', ar: 'شحن' },
  category: 'transport',
  readySeconds: 0,
  refundSeconds: HOUR,
  items: [
    item('kwh-10', '3.20', ['10 kWh', '10 كيلوواط ساعة']),
    item('kwh-25', '7.75', ['25 kWh', '25 كيلوواط ساعة']),
    item('kwh-50', '15.00', ['50 kWh', '50 كيلوواط ساعة']),
    item('fast', '2.00', ['Fast charging', 'شحن سريع', 'For one visit', 'لزيارة واحدة']),
  ],
}
