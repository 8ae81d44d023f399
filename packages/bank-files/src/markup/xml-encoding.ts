import { detectEncoding, type Encoding } from '../encoding.ts'
import { FileRefused } from '../errors.ts'

const DECLARED = /\sencoding\s*=\s*["']([\w.:-]+)["']/

/** The names under which XML declares what we read; Windows' code page holds all of ISO 8859-1. */
const ENCODINGS: ReadonlyMap<string, Encoding> = new Map([
  ['utf-8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['iso-8859-1', 'windows-1252'],
  ['windows-1252', 'windows-1252'],
  ['windows-1256', 'windows-1256'],
])

/**
 * In what an XML file is written (XML 1.0, appendix F): sixteen bits by their order, else as it declares, else UTF-8.
 * @throws FileRefused `encoding_unknown`
 */
export function xmlEncoding(head: Uint8Array): Encoding {
  const detected = detectEncoding(head)
  if (detected === 'utf-16le' || detected === 'utf-16be') return detected
  const start = new TextDecoder('latin1').decode(head.subarray(0, 200))
  const declaration = start.includes('<?xml') ? (start.split('?>')[0] ?? '') : ''
  const [, declared] = DECLARED.exec(declaration) ?? []
  if (declared === undefined) return 'utf-8'
  const encoding = ENCODINGS.get(declared.toLowerCase())
  if (!encoding) throw new FileRefused('encoding_unknown', 1, 'encoding')
  return encoding
}
