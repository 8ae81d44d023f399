import { type CostMethod, type FileAnswer, type GainsFormat, gainsFormats } from '@sadaf/api'
import {
  type GainColumn,
  type GainLine,
  type GainsReport,
  type IncomeLine,
  MOST_GAINS_IN_PDF,
  writeGainsCsv,
  writeGainsPdf,
} from '@sadaf/bank-files'
import { assetOf, money } from '@sadaf/money'
import { namedPrices } from '../markets/index.ts'
import { DomainError, type Language, type Platform } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import { CURRENCY } from './currency.ts'
import { dividendsIn, type Earned, earnedIn, type SoldOf, soldIn } from './gains.ts'

export type AskedGains = {
  readonly userId: string
  readonly language: Language
  readonly year: number
  readonly method: CostMethod
  readonly format: GainsFormat
}

/** File of a year's realised gains. @throws DomainError `export_too_long` for more than paper holds */
export async function gainsFile(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { userId, language, year, method, format }: AskedGains,
): Promise<FileAnswer> {
  const createdAt = clock.now()
  const known = await database.asUser(userId, async (tx) => {
    const person = await personOf(tx, userId)
    if (!person) throw new DomainError('not_found')
    const sold = await soldIn(tx, userId, { year, timeZone: person.time_zone })
    const earned = await earnedIn(tx, userId, { year, timeZone: person.time_zone })
    const paid = await dividendsIn(tx, userId, { year, timeZone: person.time_zone })
    const quantities = [...earned, ...paid].map(({ quantity }) => quantity)
    const symbols = [...new Set([...sold, ...quantities].map(({ asset }) => asset))]
    return { person, sold, earned, paid, named: await namedPrices(tx, symbols, createdAt) }
  })
  const { person, sold, earned, paid, named } = known
  if (format === 'pdf' && sold.length > MOST_GAINS_IN_PDF) throw new DomainError('export_too_long')
  const nameOf = (symbol: string) => named.get(symbol)?.name[language] ?? symbol
  const report: GainsReport = {
    year,
    createdAt,
    timeZone: person.time_zone,
    currency: assetOf(CURRENCY),
    method: methodWords[method][language],
    lines: sold.map((each) => lineOf(each, method, nameOf(each.asset))),
    income: [
      ...earned.map((each) => incomeOf(each, nameOf(each.quantity.asset))),
      ...paid.map((each) =>
        incomeOf({ ...each, worth: money(CURRENCY, each.gross) }, nameOf(each.quantity.asset)),
      ),
    ].sort((one, other) => one.at.getTime() - other.at.getTime()),
  }
  return {
    name: `Sadaf-gains-${year}.${format}`,
    mediaType: gainsFormats[format],
    pieces:
      format === 'csv'
        ? writeGainsCsv(report, columnWords[language])
        : writeGainsPdf(report, {
            language,
            numerals: language === 'ar' && person.numerals === 'arab' ? 'arab' : 'latn',
            holder: person.name ?? '',
          }),
  }
}

function lineOf(sold: SoldOf, method: CostMethod, name: string): GainLine {
  const { cost } = sold
  return {
    id: sold.id,
    at: sold.at,
    asset: assetOf(sold.asset),
    name,
    quantityMinor: sold.quantity,
    unknownMinor: sold.unknownQuantity,
    proceedsMinor: sold.proceeds,
    costMinor: method === 'average' ? cost.average : cost.firstInFirstOut,
  }
}

function incomeOf({ id, at, quantity, worth }: Earned, name: string): IncomeLine {
  return {
    ...{ id, at, name },
    asset: assetOf(quantity.asset),
    quantityMinor: quantity.minor,
    worthMinor: worth?.minor ?? null,
  }
}

const methodWords: Readonly<Record<CostMethod, Readonly<Record<Language, string>>>> = {
  first_in_first_out: { en: 'First in, first out', ar: 'الوارد أولًا يُصرف أولًا' },
  average: { en: 'Average cost', ar: 'متوسط التكلفة' },
}

const columnWords: Readonly<Record<Language, Readonly<Record<GainColumn, string>>>> = {
  en: {
    date: 'Date',
    asset: 'Asset',
    name: 'Name',
    quantity: 'Quantity',
    unknown_quantity: 'Of it at no known cost',
    proceeds: 'Proceeds less fees',
    cost: 'Cost with fees',
    gain: 'Gain',
    currency: 'Currency',
    method: 'Cost by',
    id: 'ID',
    income: 'Income',
  },
  ar: {
    date: 'التاريخ',
    asset: 'الأصل',
    name: 'الاسم',
    quantity: 'الكمية',
    unknown_quantity: 'منها بتكلفة غير معروفة',
    proceeds: 'العائد بعد الرسوم',
    cost: 'التكلفة مع الرسوم',
    gain: 'الربح',
    currency: 'العملة',
    method: 'حساب التكلفة',
    id: 'المعرّف',
    income: 'الدخل',
  },
}
