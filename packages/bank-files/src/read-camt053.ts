import { type Assets, standardAssets } from '@sadaf/money'
import { CamtReader } from './camt/statement-reader.ts'
import { type Bytes, peek } from './encoding.ts'
import { FileRefused } from './errors.ts'
import type { FilePart } from './file-parts.ts'
import { repaired } from './markup/repaired.ts'
import { readXml } from './markup/xml.ts'
import { decodeXml } from './markup/xml-encoding.ts'

/**
 * Reads a camt.053 file, of version 2 or any later. An entry of which the bank says that it is made of several
 * transfers is one line, as it is one in the account.
 * @throws FileRefused
 */
export async function* readCamt053(
  bytes: Bytes,
  assets: Assets = standardAssets,
): AsyncGenerator<FilePart, void, undefined> {
  const { head, all } = await peek(bytes)
  if (head.length === 0) throw new FileRefused('file_empty')
  const reader = new CamtReader(assets)
  yield* readXml(repaired(decodeXml(all, head)), reader)
  reader.end()
}
