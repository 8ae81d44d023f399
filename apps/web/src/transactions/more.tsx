import { useEffect, useRef } from 'react'
import { tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Button } from '../ui/button.tsx'

/** How far ahead of the list's end the next page is asked for. */
const AHEAD = '0px 0px 600px 0px'

export type MoreProps = {
  readonly error: Error | null
  readonly isLoading: boolean
  /** Loads the next page; its promise never rejects. */
  readonly onMore: () => Promise<unknown>
}

/** The list's end while there is more: it loads when it comes near, and on a press for those who do not scroll. */
export function More({ error, isLoading, onMore }: MoreProps) {
  const { t } = useTranslation()
  const end = useRef<HTMLDivElement>(null)
  const load = useRef(onMore)
  load.current = onMore
  // After a failure only a press tries again.
  const isAutomatic = useRef(true)
  isAutomatic.current = error === null

  // The window's scrolling is the browser's. After each page it is checked again: the end may still be in sight.
  useEffect(() => {
    const target = end.current
    if (!target) return
    let hasEnded = false
    const onSight = async () => {
      observer.unobserve(target)
      await load.current()
      if (!hasEnded) observer.observe(target)
    }
    const observer = new IntersectionObserver(
      // Several changes may come at once; the last is how it is.
      (changes) => {
        if (changes.at(-1)?.isIntersecting && isAutomatic.current) void onSight()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(target)
    return () => {
      hasEnded = true
      observer.disconnect()
    }
  }, [])

  const requestId = tellError(error).requestId
  return (
    <div ref={end} className="grid justify-items-center gap-2 border-t border-line p-4">
      {error && (
        <p role="alert" className="text-center text-sm text-negative">
          {t('transactions.moreFailed')}
          {requestId !== undefined && <bdi className="figures block text-xs text-muted">{requestId}</bdi>}
        </p>
      )}
      <Button variant="secondary" busy={isLoading} busyLabel={t('transactions.loadingMore')} onClick={onMore}>
        {error ? t('common.action.retry') : t('transactions.loadMore')}
      </Button>
    </div>
  )
}
