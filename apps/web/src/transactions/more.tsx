import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { tellError } from '../app/api.ts'
import { Button } from '../ui/button.tsx'

/** How far ahead of the list's end the next page is asked for. */
const AHEAD = '0px 0px 600px 0px'

export type MoreProps = {
  readonly error: Error | null
  readonly isLoading: boolean
  readonly onMore: () => unknown
}

/** The list's end while there is more: it loads when it comes near, and on a press for those who do not scroll. */
export function More({ error, isLoading, onMore }: MoreProps) {
  const { t } = useTranslation()
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  more.current = onMore
  const isIdle = !isLoading && error === null

  // The window's scrolling is the browser's; after a failure only a press tries again.
  useEffect(() => {
    if (!isIdle || !end.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more.current()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isIdle])

  const requestId = tellError(error).requestId
  return (
    <div ref={end} className="grid justify-items-center gap-2 border-t border-line p-4">
      {error && (
        <p role="alert" className="text-center text-sm text-negative">
          {t('transactions.moreFailed')}
          {requestId !== undefined && <bdi className="figures block text-xs text-muted">{requestId}</bdi>}
        </p>
      )}
      <Button
        variant="secondary"
        busy={isLoading}
        busyLabel={t('transactions.loadingMore')}
        onClick={() => void onMore()}
      >
        {error ? t('common.action.retry') : t('transactions.loadMore')}
      </Button>
    </div>
  )
}
