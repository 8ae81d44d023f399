import type { Biller } from './billers.ts'

const merchant = (id: string, name: string, nameAr: string): Biller => ({
  id: `shop-${id}`,
  name,
  nameAr,
  category: 'other',
  currency: 'USD',
  reference: {
    label: 'Order number',
    labelAr: 'رقم الطلب',
    format: 'alphanumeric',
    minLength: 8,
    maxLength: 16,
  },
  tellsDue: false,
  takesLess: true,
  takesMore: true,
  isSometimesNothing: false,
  monthMinor: [0, 0],
})

/** Shops that are paid by the number of an order, and refund it when they are asked to. Not listed among billers. */
export const merchants: readonly Biller[] = [
  merchant('finjan', 'Finjan', 'فنجان'),
  merchant('khubz', 'Khubz', 'خبز'),
  merchant('sufra', 'Sufra', 'سفرة'),
  merchant('zad', 'Zad', 'زاد'),
  merchant('mustamal', 'Mustamal', 'مستعمل'),
  merchant('saydali', 'Saydali', 'صيدلي'),
  merchant('qitar', 'Qitar', 'قطار'),
  merchant('abra', 'Abra', 'عبرة'),
  merchant('shasha', 'Shasha', 'شاشة'),
  merchant('hafla', 'Hafla', 'حفلة'),
  merchant('souk', 'Souk', 'سوق'),
  merchant('hadiya', 'Hadiya', 'هدية'),
  merchant('waqfa', 'Waqfa', 'وقفة'),
  merchant('shahn', 'Shahn', 'شحن'),
  // Paid in the apps that developers publish to their own account.
  merchant('test', 'Test shop', 'متجر التجربة'),
]

export const isMerchant = ({ id }: Pick<Biller, 'id'>): boolean => id.startsWith('shop-')
