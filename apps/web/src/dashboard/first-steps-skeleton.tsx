import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../app/session/me.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { steps } from './steps.ts'

/** The first steps on their way. */
export function FirstStepsSkeleton() {
  const { data: me } = useQuery(meQuery())
  // The offer of the tour stands below them.
  const hasOffer = me?.preferences.dashboard.tour_seen === false
  return (
    <Loading className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div className="border-b border-line px-4 py-4 md:px-6">
        <Skeleton className="my-0.5 h-5 w-36" />
        <Skeleton className="mt-3 h-2 rounded-full" />
      </div>
      <div className="divide-y divide-line">
        {steps.map((step) => (
          <div key={step} className="flex min-h-18 items-center gap-3.5 px-4 py-3 md:px-6">
            <Skeleton className="size-10 rounded-full" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-3 w-3/5" />
            </div>
          </div>
        ))}
      </div>
      {hasOffer && <div className="h-16 border-t border-line" />}
    </Loading>
  )
}
