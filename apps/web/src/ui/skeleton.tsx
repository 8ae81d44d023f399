import type { ReactNode } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { cn } from './cn.ts'

/** One block of the shape that the content will have. Put several inside a Loading. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden className={cn('block animate-shimmer rounded-control bg-subtle', className)} />
}

/** Around skeletons: says once, to those who cannot see them, that content is on its way. */
export function Loading({
  className,
  children,
}: {
  readonly className?: string
  readonly children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <div role="status" className={className}>
      <span className="sr-only">{t('common.loading')}</span>
      {children}
    </div>
  )
}

/** A whole page on its way: a title, tiles and a list. */
export function PageSkeleton() {
  return (
    <Loading className="container-page py-8">
      <Skeleton className="h-9 w-56" />
      <div className="mt-6 grid gap-4 sm:grid-cols-3">
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
      </div>
      <Skeleton className="mt-4 h-72 rounded-card" />
    </Loading>
  )
}
