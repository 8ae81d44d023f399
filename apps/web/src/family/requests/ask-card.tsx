import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { DateText } from '../../ui/date-text.tsx'
import { Name } from '../../ui/name.tsx'
import type { Family } from '../queries.ts'

const ReasonDialog = late(() =>
  import('../reason-dialog.tsx').then((module) => ({ default: module.ReasonDialog })),
)

/** A member's request with its purpose, and the answers of a person who may decide it: decline or review. */
export function AskCard({
  name,
  title,
  about,
  at,
  reason,
  isMarked,
  canDecide,
  review,
  reviewing,
  decline,
  answer,
  className,
  children,
}: {
  /** Of the member who asks. */
  readonly name: string
  readonly title: string
  readonly about: ReactNode
  readonly at: string
  /** Given by the Parent who declined it. */
  readonly reason: string | null
  readonly isMarked: boolean
  readonly canDecide: boolean
  readonly review: { readonly text: string; readonly label: string }
  /** The dialog of the review. */
  readonly reviewing: (close: { readonly onDecline: () => void; readonly onClose: () => void }) => ReactNode
  readonly decline: (reason: string) => Promise<Family>
  /** In place of the answers where the viewer cannot decide. */
  readonly answer: ReactNode
  readonly className?: string
  readonly children?: ReactNode
}) {
  const { t } = useTranslation()
  // A notification leads straight to the review: one tap on it, one to approve.
  const [doing, setDoing] = useState<'reviewing' | 'declining' | undefined>(
    isMarked && canDecide ? 'reviewing' : undefined,
  )
  const onClose = () => setDoing(undefined)
  const declining = t('family.request.declineOf', { name })
  return (
    <Card
      className={cn('flex flex-wrap items-center gap-x-4 gap-y-3', isMarked && 'border-accent', className)}
    >
      <Avatar name={name} />
      <div className="min-w-0 flex-[1_1_12rem]">
        <h2 className="font-semibold">{withHiddenAmounts(title, t)}</h2>
        <p className="text-sm text-muted wrap-anywhere">
          {about} · <DateText value={at} style="full" />
        </p>
        {children}
        {reason !== null && <Name className="mt-1 block text-sm wrap-anywhere">{reason}</Name>}
      </div>
      {canDecide ? (
        <div className="flex gap-2 max-sm:w-full">
          <Button
            variant="secondary"
            className="max-sm:flex-1"
            aria-label={declining}
            onClick={() => setDoing('declining')}
          >
            {t('family.request.decline')}
          </Button>
          <Button className="max-sm:flex-1" aria-label={review.label} onClick={() => setDoing('reviewing')}>
            {review.text}
          </Button>
        </div>
      ) : (
        answer
      )}
      <Suspense>
        {doing === 'reviewing' && reviewing({ onDecline: () => setDoing('declining'), onClose })}
        {doing === 'declining' && (
          <ReasonDialog
            title={declining}
            action={t('family.request.decline')}
            done={t('family.request.declined', { name })}
            make={decline}
            onClose={onClose}
          />
        )}
      </Suspense>
    </Card>
  )
}
