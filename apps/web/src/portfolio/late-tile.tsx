import { Suspense } from 'react'
import { late } from '../app/late.ts'
import { page } from '../app/routing/page.ts'

// After the dashboard, which many look at who hold nothing.
const LateTile = late(page({ load: () => import('./tile.tsx'), texts: ['portfolio'] }))

/** Value of one's holdings, on the dashboard. */
export function PortfolioTile() {
  return (
    <Suspense>
      <LateTile />
    </Suspense>
  )
}
