import { Loading, Skeleton } from '../ui/skeleton.tsx'

/** Stands for a text on its way. */
export function WaitingForText() {
  return (
    <Loading className="grid max-w-prose gap-4">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </Loading>
  )
}
