import { cn } from '../../ui/cn.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Room } from '../use-room.ts'

const ROWS = 12

/** Rows on their way, as high as they will be. */
export function ScreenerSkeleton({ room }: { readonly room: Room }) {
  const rows = Array.from({ length: ROWS }, (_, index) => `row-${index}`)
  const isPhone = room === 'phone'
  return (
    <Loading>
      {!isPhone && <div className="h-11 border-t border-line" />}
      {rows.map((row) => (
        <div
          key={row}
          className={cn(
            'flex items-center gap-3 border-t border-line px-4 sm:px-6',
            isPhone ? 'h-18.75' : 'h-16',
          )}
        >
          {!isPhone && <Skeleton className="size-5" />}
          <Skeleton className="size-9 rounded-full!" />
          <span className="flex-1 space-y-2">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-3 w-20" />
          </span>
          <Skeleton className="h-4 w-20" />
          {!isPhone && (
            <>
              <Skeleton className="h-4 w-16" />
              <Skeleton className="h-4 w-20" />
              <Skeleton className="h-4 w-20" />
              <Skeleton className="h-9 w-32" />
            </>
          )}
        </div>
      ))}
    </Loading>
  )
}

/** Three cards on their way. */
export function MoversSkeleton() {
  return (
    <Loading className="grid gap-4 p-4 sm:p-6 lg:grid-cols-3">
      <Skeleton className="h-82 rounded-card!" />
      <Skeleton className="h-82 rounded-card!" />
      <Skeleton className="h-82 rounded-card!" />
    </Loading>
  )
}
