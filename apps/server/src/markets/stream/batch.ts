import { assetKinds } from '@sadaf/api'
import { marketSubject, type Subject } from './audience.ts'
import type { Sheet } from './sheet.ts'

const BEGIN = '"assets":['
const NO_MARKET = Buffer.from('],"market":null}')
const MARKET = Buffer.from('],"market":')
const END = Buffer.from('}')

const markets: ReadonlySet<Subject> = new Set(assetKinds.map(marketSubject))

/**
 * The batches of a moment in pieces of JSON (`PriceBatch` in `@sadaf/api/prices`): what is said of each subject is
 * copied as it was written.
 */
export function batchesOf(sheet: Sheet, at: Date): (subjects: readonly Subject[]) => Buffer[] {
  const begin = Buffer.from(`{"at":${JSON.stringify(at)},${BEGIN}`)
  return (subjects) => {
    const pieces: Buffer[] = [begin]
    let market: Buffer | undefined
    for (const subject of subjects) {
      const line = sheet.read(subject)
      if (line === undefined) continue
      if (markets.has(subject)) market = withoutComma(line)
      else pieces.push(pieces.length === 1 ? withoutComma(line) : line)
    }
    if (market === undefined) pieces.push(NO_MARKET)
    else pieces.push(MARKET, market, END)
    return pieces
  }
}

// Lines begin with the comma that parts them from what stands before: one piece less of each.
const withoutComma = (line: Buffer) => line.subarray(1)
