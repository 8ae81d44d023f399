import { type Assets, standardAssets } from '@sadaf/money'
import { type Bytes, decodeGuessed, detectEncoding, peek } from './encoding.ts'
import { FileRefused } from './errors.ts'
import type { FilePart } from './file-parts.ts'
import { repaired } from './markup/repaired.ts'
import { readSgml } from './markup/sgml.ts'
import { readXml } from './markup/xml.ts'
import { decodeXml } from './markup/xml-encoding.ts'
import { OfxReader } from './ofx/statement-reader.ts'

/** How far in an OFX file its first element begins at the latest. */
const HEADER_LENGTH = 4_096

/** Values without an end, as version 1 has them, also behind a header of version 2. */
const HAS_OPEN_VALUES = /<(?:CODE|DTSERVER|CURDEF)>[^<]{1,40}<(?!\/)/i

/**
 * Reads an OFX file: the SGML of version 1 or the XML of version 2, of a bank account or a credit card. A line that
 * tells its time without an offset has its day only, since banks mean their own clock where OFX says UTC.
 * @throws FileRefused
 */
export async function* readOfx(
  bytes: Bytes,
  assets: Assets = standardAssets,
): AsyncGenerator<FilePart, void, undefined> {
  const { head, all } = await peek(bytes)
  if (head.length === 0) throw new FileRefused('file_empty')
  const start = new TextDecoder('latin1').decode(head.subarray(0, HEADER_LENGTH)).replaceAll('\0', '')
  const reader = new OfxReader(assets)
  // Version 1 names its code page in a header that many programs write without looking; the bytes tell.
  const isXml = /<\?(?:xml|OFX)\s/i.test(start) && !HAS_OPEN_VALUES.test(start)
  if (isXml) yield* readXml(repaired(decodeXml(all, head)), reader)
  else if (/<OFX>/i.test(start)) yield* readSgml(decodeGuessed(all, detectEncoding(head)), reader)
  else throw new FileRefused('format_unknown', null, 'OFX')
  reader.end()
}
