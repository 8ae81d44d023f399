import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { type Card, hasTurnedAway, tellError } from '../../app/requests/api.ts'
import { useTheme } from '../../app/theme/provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { cardKeys, pinPageQuery } from '../queries.ts'

/** The issuer's own page, on which a PIN is chosen. Nothing of it is known here, and nothing is kept. */
export function PinDialog({ card, onClose }: { readonly card: Card; readonly onClose: () => void }) {
  const { t, language } = useTranslation()
  const { theme } = useTheme()
  const client = useQueryClient()
  const page = useQuery(pinPageQuery(card.id, { language, theme }))
  const hasLeft = hasTurnedAway(page.error)
  // Whoever would not prove who they are is back where they were.
  useEffect(() => {
    if (hasLeft) onClose()
  }, [hasLeft, onClose])
  const close = () => {
    // Whether there is one now is the issuer's news, which may come a moment later.
    void client.invalidateQueries({ queryKey: cardKeys.list })
    onClose()
  }
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || close()}>
      <DialogContent
        size="sm"
        title={t('cards.pin.title', { name: card.name })}
        description={t('cards.pin.text')}
        footer={
          <DialogClose asChild>
            <Button variant="secondary">{t('cards.pin.done')}</Button>
          </DialogClose>
        }
      >
        {page.data ? (
          <iframe
            src={page.data.url}
            title={t('cards.pin.frame')}
            sandbox="allow-scripts allow-forms"
            referrerPolicy="no-referrer"
            className="h-[25rem] w-full rounded-control border border-line"
          />
        ) : page.isError && !hasLeft ? (
          <ErrorState
            message={t('cards.pin.failed')}
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
