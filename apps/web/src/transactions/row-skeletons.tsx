import { Loading, Skeleton } from '../ui/skeleton.tsx'

/** Rows on their way. */
export function RowSkeletons({ count }: { readonly count: number }) {
  const rows = Array.from({ length: count }, (_, index) => `row-${index}`)
  return (
    <Loading className="divide-y divide-line">
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-3.5 px-4 py-3.5 sm:px-6">
          <Skeleton className="size-10.5 rounded-card" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
          <div className="space-y-2">
            <Skeleton className="ms-auto h-4 w-20" />
            <Skeleton className="ms-auto h-3 w-14" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
