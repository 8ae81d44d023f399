import { detectEncoding } from './encoding.ts'
import { FileRefused } from './errors.ts'

export const fileFormats = ['csv', 'ofx', 'camt053'] as const
export type FileFormat = (typeof fileFormats)[number]

/** How far in a file its first element begins at the latest. */
const HEADER_LENGTH = 4_096

/** Formats that people take for a statement and that no reader understands, by their first bytes. */
const OTHERS: readonly (readonly [start: string, subject: string])[] = [
  ['%PDF', 'pdf'],
  // Workbooks and archives; the older workbooks; pictures.
  ['PK\x03\x04', 'workbook'],
  ['\xd0\xcf\x11\xe0', 'workbook'],
  ['\x89PNG', 'binary'],
  ['\xff\xd8\xff', 'binary'],
  ['\x1f\x8b', 'binary'],
]

/**
 * Format of a file, by its beginning. Text without markup is taken for rows: their reader says what is wrong.
 * @throws FileRefused `file_empty`, or `format_unknown` with what it is instead
 */
export function detectFormat(head: Uint8Array): FileFormat {
  if (head.length === 0) throw new FileRefused('file_empty')
  const start = Buffer.from(head.subarray(0, HEADER_LENGTH)).toString('latin1')
  const other = OTHERS.find(([sign]) => start.startsWith(sign))
  if (other) throw new FileRefused('format_unknown', null, other[1])
  const encoding = detectEncoding(head)
  const isWide = encoding === 'utf-16le' || encoding === 'utf-16be'
  if (!isWide && head.includes(0)) throw new FileRefused('format_unknown', null, 'binary')
  const text = start.replaceAll('\0', '')
  if (/OFXHEADER|<\?OFX|<OFX>/i.test(text)) return 'ofx'
  if (/^[^<]{0,9}<\?xml\s|^[^<]{0,9}<!DOCTYPE\s|<(?:\w{1,9}:)?Document[\s>]/i.test(text)) return 'camt053'
  return 'csv'
}
