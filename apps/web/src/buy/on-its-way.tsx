import { Loading, Skeleton } from '../ui/skeleton.tsx'

export function OnItsWay() {
  return (
    <Loading className="mt-6 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-168 rounded-card!" />
      <Skeleton className="h-112 rounded-card!" />
    </Loading>
  )
}
