import { Suspense } from 'react'
import { getConfig } from '../app/config.ts'
import { late } from '../app/late.ts'

const MarketStrip = late(() => import('./market-strip.tsx'))

/**
 * Where the prices stand. Its script comes after the first paint, its place is kept from then on. Only a demonstration
 * has a source of prices; elsewhere there is nothing, and no place for it.
 */
export function MarketStripPlace() {
  if (!getConfig().demoMode) return null
  return (
    <section className="container-page mb-10">
      <Suspense fallback={<div className="h-[20rem] sm:h-[11.8125rem] lg:h-[7rem]" />}>
        <MarketStrip />
      </Suspense>
    </section>
  )
}
