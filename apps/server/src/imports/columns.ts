import type { Answer, contract } from '@sadaf/api'
import type { ColumnGuess } from '@sadaf/bank-files'

type WireColumns = NonNullable<Answer<typeof contract.previewImport>['columns']>

/** Guessed columns, as the API spells them. */
export function presentColumns(columns: ColumnGuess): WireColumns {
  const { valueDate, dateOrder, decimalMark, feeIs, ...same } = columns
  return { ...same, fee_is: feeIs, value_date: valueDate, date_order: dateOrder, decimal_mark: decimalMark }
}

export function columnsOf(wire: WireColumns): ColumnGuess {
  const { value_date, date_order, decimal_mark, fee = null, fee_is: feeIs = null, ...same } = wire
  return { ...same, fee, feeIs, valueDate: value_date, dateOrder: date_order, decimalMark: decimal_mark }
}
