import { HOUR, item, type Storefront } from './storefront.ts'

export const sufra: Storefront = {
  name: { en: 'Sufra', ar: 'سفرة' },
  category: 'dining',
  readySeconds: 0,
  refundSeconds: 2 * HOUR,
  items: [
    item('table-2', '10.00', [
      'Table for two',
      'طاولة لشخصين',
      'The deposit comes off your bill',
      'يُخصم العربون من حسابك',
    ]),
    item('table-4', '20.00', [
      'Table for four',
      'طاولة لأربعة',
      'The deposit comes off your bill',
      'يُخصم العربون من حسابك',
    ]),
    item('table-6', '30.00', [
      'Table for six',
      'طاولة لستة',
      'The deposit comes off your bill',
      'يُخصم العربون من حسابك',
    ]),
    item('terrace', '5.00', ['Place on the terrace', 'مكان في الشرفة']),
    item('birthday', '18.00', ['Birthday cake', 'كعكة عيد ميلاد']),
  ],
}
