import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** A receipt on its way. */
export function OutcomeSkeleton() {
  return (
    <Loading>
      <div className="grid justify-items-center gap-3 pb-6">
        <Skeleton className="size-16 rounded-full" />
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-12 w-48" />
      </div>
      <div className="grid gap-6 border-y border-line py-4">
        <Skeleton className="h-5" />
        <Skeleton className="h-5" />
        <Skeleton className="h-5" />
      </div>
    </Loading>
  )
}
