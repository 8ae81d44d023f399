import { Loading, Skeleton } from '../ui/skeleton.tsx'

export function WaitingForText() {
  return (
    <Loading className="mt-8 grid max-w-prose gap-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-96" />
    </Loading>
  )
}
