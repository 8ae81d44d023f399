import { Loading, Skeleton } from '../ui/skeleton.tsx'

/** The desk on its way. */
export function DeskSkeleton() {
  return (
    <Loading className="mt-5 grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-132 rounded-card!" />
      <Skeleton className="h-132 rounded-card! max-lg:hidden" />
    </Loading>
  )
}
