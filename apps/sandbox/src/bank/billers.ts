import { Problem } from '../http/problem.ts'
import { merchants } from './merchants.ts'

export type BillerCategory =
  | 'electricity_water'
  | 'telecom'
  | 'internet'
  | 'government'
  | 'education'
  | 'insurance'
  | 'other'

/** Biller, and the form of its references. */
export type Biller = {
  readonly id: string
  readonly name: string
  readonly nameAr: string
  readonly category: BillerCategory
  readonly currency: string
  readonly reference: {
    readonly label: string
    readonly labelAr: string
    readonly format: 'digits' | 'alphanumeric'
    readonly minLength: number
    readonly maxLength: number
  }
  /** Whether it says what is due. */
  readonly tellsDue: boolean
  readonly takesLess: boolean
  readonly takesMore: boolean
  /** Range of a month's charge in minor units; in some months of some billers there is none. */
  readonly monthMinor: readonly [least: number, most: number]
  readonly isSometimesNothing: boolean
}

const digits = (label: string, labelAr: string, minLength: number, maxLength = minLength) =>
  ({ label, labelAr, format: 'digits', minLength, maxLength }) as const
const alphanumeric = (label: string, labelAr: string, minLength: number, maxLength = minLength) =>
  ({ label, labelAr, format: 'alphanumeric', minLength, maxLength }) as const

const anyAmount = { tellsDue: true, takesLess: true, takesMore: true, isSometimesNothing: false } as const
const exactly = { tellsDue: true, takesLess: false, takesMore: false, isSometimesNothing: false } as const
const inParts = { ...exactly, takesLess: true } as const

/** All billers of the (invented) country, in both of its languages. */
export const billers: readonly Biller[] = [
  {
    id: 'gulf-power',
    name: 'Gulf Power and Water',
    nameAr: 'الخليج للكهرباء والمياه',
    category: 'electricity_water',
    currency: 'USD',
    reference: digits('Account number', 'رقم الحساب', 10),
    ...anyAmount,
    monthMinor: [9000, 21000],
  },
  {
    id: 'najm-electricity',
    name: 'Najm Electricity',
    nameAr: 'نجم للكهرباء',
    category: 'electricity_water',
    currency: 'AED',
    reference: digits('Premises number', 'رقم المبنى', 9),
    ...inParts,
    monthMinor: [18000, 94000],
  },
  {
    id: 'wadi-water',
    name: 'Wadi Water',
    nameAr: 'وادي للمياه',
    category: 'electricity_water',
    currency: 'AED',
    reference: digits('Meter number', 'رقم العداد', 8),
    ...anyAmount,
    monthMinor: [6000, 24000],
  },
  {
    id: 'falcon-telecom',
    name: 'Falcon Telecom',
    nameAr: 'فالكون للاتصالات',
    category: 'telecom',
    currency: 'USD',
    reference: digits('Mobile number', 'رقم الهاتف المحمول', 10),
    ...inParts,
    monthMinor: [3500, 7500],
  },
  {
    id: 'bahr-mobile',
    name: 'Bahr Mobile prepaid',
    nameAr: 'بحر موبايل مسبق الدفع',
    category: 'telecom',
    currency: 'AED',
    reference: digits('Mobile number', 'رقم الهاتف المحمول', 10),
    ...anyAmount,
    tellsDue: false,
    monthMinor: [0, 0],
  },
  {
    id: 'sahab-fibre',
    name: 'Sahab Fibre',
    nameAr: 'سحاب فايبر',
    category: 'internet',
    currency: 'AED',
    reference: alphanumeric('Customer number', 'رقم العميل', 8),
    ...exactly,
    monthMinor: [29900, 49900],
  },
  {
    id: 'lumen-net',
    name: 'Lumen Net',
    nameAr: 'لومن نت',
    category: 'internet',
    currency: 'USD',
    reference: alphanumeric('Customer number', 'رقم العميل', 6, 10),
    ...exactly,
    monthMinor: [4500, 8900],
  },
  {
    id: 'traffic-fines',
    name: 'Traffic Fines Office',
    nameAr: 'مكتب المخالفات المرورية',
    category: 'government',
    currency: 'AED',
    reference: digits('Traffic file number', 'رقم الملف المروري', 8),
    ...exactly,
    isSometimesNothing: true,
    monthMinor: [20000, 60000],
  },
  {
    id: 'city-services',
    name: 'City Services',
    nameAr: 'خدمات المدينة',
    category: 'government',
    currency: 'AED',
    reference: alphanumeric('Request number', 'رقم الطلب', 10),
    ...exactly,
    monthMinor: [10000, 35000],
  },
  {
    id: 'palm-academy',
    name: 'Palm Academy',
    nameAr: 'أكاديمية النخيل',
    category: 'education',
    currency: 'AED',
    reference: digits('Student number', 'رقم الطالب', 6, 8),
    ...anyAmount,
    monthMinor: [150000, 320000],
  },
  {
    id: 'dhow-insurance',
    name: 'Dhow Insurance',
    nameAr: 'داو للتأمين',
    category: 'insurance',
    currency: 'AED',
    reference: alphanumeric('Policy number', 'رقم الوثيقة', 12),
    ...exactly,
    monthMinor: [22000, 78000],
  },
  {
    id: 'harbour-health',
    name: 'Harbour Health Cover',
    nameAr: 'المرفأ للتأمين الصحي',
    category: 'insurance',
    currency: 'USD',
    reference: alphanumeric('Policy number', 'رقم الوثيقة', 10, 14),
    ...inParts,
    monthMinor: [8000, 26000],
  },
]

const byId = new Map([...billers, ...merchants].map((biller) => [biller.id, biller]))

/** Throws a 404 problem when there is no such biller. */
export function billerOf(id: string): Biller {
  const biller = byId.get(id)
  if (!biller) throw new Problem(404, 'biller_not_found', 'There is no such biller')
  return biller
}

/** The account at the bank that a biller is paid into. */
export const billerAccountOf = ({ id }: Biller): string => `biller_${id}`

/** Throws a 422 problem for what cannot be a reference of this biller. */
export function requireReference({ reference }: Biller, given: string): void {
  const { format, minLength, maxLength } = reference
  const isWritten = format === 'digits' ? /^[0-9]+$/.test(given) : /^[A-Z0-9]+$/.test(given)
  if (isWritten && given.length >= minLength && given.length <= maxLength) return
  throw new Problem(422, 'invalid_bill_reference', 'This cannot be a reference of this biller', {
    bill_reference: `is not ${minLength} to ${maxLength} ${format === 'digits' ? 'digits' : 'letters and digits'}`,
  })
}

export function presentBiller(biller: Biller): Record<string, unknown> {
  const { reference } = biller
  return {
    id: biller.id,
    name: biller.name,
    name_ar: biller.nameAr,
    category: biller.category,
    currency: biller.currency,
    reference: {
      label: reference.label,
      label_ar: reference.labelAr,
      format: reference.format,
      min_length: reference.minLength,
      max_length: reference.maxLength,
    },
    tells_due: biller.tellsDue,
    takes_less: biller.takesLess,
    takes_more: biller.takesMore,
  }
}
