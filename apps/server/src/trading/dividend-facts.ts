import { contract } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import type { AnnouncedDividend } from '../providers/index.ts'
import type { Instruments } from './instruments.ts'

/** Dividends of an asset as the venue announces them. */
export function serveDividendFacts({ api }: Needs<'api'>, instruments: Pick<Instruments, 'find'>): void {
  api.servePublic(contract.getAssetDividends, async ({ params: { symbol } }) => {
    const { dividend } = await instruments.find(symbol)
    return {
      yield_percentage: dividend?.yieldPercentage ?? null,
      last: presentAnnounced(dividend?.last ?? null),
      next: presentAnnounced(dividend?.next ?? null),
    }
  })
}

function presentAnnounced(dividend: AnnouncedDividend | null) {
  return (
    dividend && {
      per_unit: dividend.perUnit,
      ex_date: dividend.exDate,
      record_date: dividend.recordDate,
      pay_date: dividend.payDate,
    }
  )
}
