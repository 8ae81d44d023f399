import { DAY_MS } from '@sadaf/calendar'
import { StatementInexpressible } from '../errors.ts'
import { cut } from '../plain-text.ts'
import type { Cell } from '../table.ts'
import { escapeXml } from '../xml-text.ts'
import { styles } from './workbook.ts'

const MAX_ROWS = 1_048_576
/** Characters of a cell (specifications and limits of Excel). */
const MAX_TEXT = 32_767
/** A spreadsheet keeps fifteen digits of a number. */
const EXACT_DIGITS = 15
/** Day 0 of spreadsheets, so that 1900-03-01 and all after it are right (ECMA-376 part 1, 18.17.4.1). */
const DAY_ZERO = Date.UTC(1899, 11, 30)

/** Start of a sheet, before its rows: the direction of the columns, a first row that stays, widths. */
export function sheetStart(columnWidths: readonly number[], isRightToLeft: boolean): string {
  const widths = columnWidths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>' +
    `<sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}>` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData>`
  )
}

export const sheetEnd = '</sheetData></worksheet>'

/** Where the text of a cell stands among those of the workbook. */
export type PlaceOf = (text: string) => number

export function headerRow(names: readonly string[], placeOf: PlaceOf): string {
  const cells = names.map((name, index) => textCell(`${letters[index]}1`, name, styles.header, placeOf))
  return `<row r="1">${cells.join('')}</row>`
}

/** @throws StatementInexpressible past the last row that a sheet has */
export function sheetRow(number: number, cells: readonly Cell[], placeOf: PlaceOf): string {
  if (number > MAX_ROWS) throw new StatementInexpressible('rows', `more than ${MAX_ROWS - 1}`)
  let row = `<row r="${number}">`
  for (const [index, cell] of cells.entries()) row += sheetCell(`${letters[index]}${number}`, cell, placeOf)
  return `${row}</row>`
}

/** No table of ours has more columns than there are letters. */
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

function sheetCell(place: string, cell: Cell, placeOf: PlaceOf): string {
  switch (cell.kind) {
    case 'day': {
      const days = (Date.parse(`${cell.day}T00:00:00Z`) - DAY_ZERO) / DAY_MS
      return `<c r="${place}" s="${styles.day}"><v>${days}</v></c>`
    }
    case 'amount':
      if (digitsOf(cell.decimal) > EXACT_DIGITS) return textCell(place, cell.decimal, styles.text, placeOf)
      return `<c r="${place}" s="${styles.amount}"><v>${cell.decimal}</v></c>`
    case 'text':
      return cell.text === '' ? '' : textCell(place, cell.text, styles.text, placeOf)
  }
}

/** Digits from the first that is not 0 to the last place. */
function digitsOf(decimal: string): number {
  let digits = 0
  for (const character of decimal) {
    if (character >= '0' && character <= '9' && (digits > 0 || character !== '0')) digits += 1
  }
  return digits
}

function textCell(place: string, text: string, style: number, placeOf: PlaceOf): string {
  // `_x0041_` means a character to spreadsheets, so that what looks like it has its own underscore spelled so.
  const literal = cut(text, MAX_TEXT).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
  return `<c r="${place}" s="${style}" t="s"><v>${placeOf(escapeXml(literal))}</v></c>`
}
