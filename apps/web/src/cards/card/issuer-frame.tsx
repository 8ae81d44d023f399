import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasTurnedAway, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** A page of the issuer within a dialog of ours. Nothing of it is known here, and nothing is kept. */
export function IssuerFrame({
  page,
  title,
  text,
  frame,
  failed,
  onClose,
}: {
  readonly page: UseQueryResult<{ readonly url: string }>
  readonly title: string
  readonly text: string
  readonly frame: string
  readonly failed: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const hasLeft = hasTurnedAway(page.error)
  // Without the proof there is no page, and the dialog closes.
  useEffect(() => {
    if (hasLeft) onClose()
  }, [hasLeft, onClose])
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="sm"
        title={title}
        description={text}
        footer={
          <DialogClose asChild>
            <Button variant="secondary">{t('cards.pin.done')}</Button>
          </DialogClose>
        }
      >
        {page.data ? (
          <iframe
            src={page.data.url}
            title={frame}
            sandbox="allow-scripts allow-forms"
            referrerPolicy="no-referrer"
            className="h-[25rem] w-full rounded-control border border-line"
          />
        ) : page.isError && !hasLeft ? (
          <ErrorState
            message={failed}
            requestId={tellError(page.error).requestId}
            retrying={page.isFetching}
            onRetry={() => page.refetch()}
          />
        ) : (
          <Loading>
            <Skeleton className="h-[25rem]" />
          </Loading>
        )}
      </DialogContent>
    </Dialog>
  )
}
