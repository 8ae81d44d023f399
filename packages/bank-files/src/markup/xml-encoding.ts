import { type Bytes, decode, decodeGuessed, detectEncoding, type Encoding } from '../encoding.ts'
import { FileRefused } from '../errors.ts'

const DECLARED = /\sencoding\s*=\s*["']([\w.:-]+)["']/

/** The names under which XML declares what we read; Windows' code page holds all of ISO 8859-1. */
const ENCODINGS: ReadonlyMap<string, Encoding> = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['ascii', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['iso-8859-1', 'windows-1252'],
  ['latin1', 'windows-1252'],
  ['iso-8859-15', 'iso-8859-15'],
  ['cp1252', 'windows-1252'],
  ['cp1256', 'windows-1256'],
  ['windows-1252', 'windows-1252'],
  ['windows-1256', 'windows-1256'],
])

/**
 * The text of an XML file (XML 1.0, appendix F): sixteen bits by their order, else as it declares, else as its bytes
 * tell.
 * @throws FileRefused `encoding_unknown`, `encoding_invalid`
 */
export function decodeXml(all: Bytes, head: Uint8Array): AsyncGenerator<string, void, undefined> {
  const detected = detectEncoding(head)
  const isWide = detected === 'utf-16le' || detected === 'utf-16be'
  const declared = isWide ? undefined : declaredIn(head)
  return declared === undefined ? decodeGuessed(all, detected) : decode(all, declared)
}

function declaredIn(head: Uint8Array): Encoding | undefined {
  const start = new TextDecoder('latin1').decode(head.subarray(0, 200))
  const declaration = start.includes('<?xml') ? (start.split('?>')[0] ?? '') : ''
  const [, declared] = DECLARED.exec(declaration) ?? []
  if (declared === undefined) return undefined
  const encoding = ENCODINGS.get(declared.toLowerCase())
  if (!encoding) throw new FileRefused('encoding_unknown', 1, 'encoding')
  return encoding
}
