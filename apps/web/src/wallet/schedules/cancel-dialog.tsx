import type { ScheduledPayment } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { noonOf } from '../../ui/calendar/calendar-days.ts'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { formatDate } from '../../ui/format.ts'
import type { ChangeSchedule } from './use-change-schedule.ts'
import { wordsOf } from './words.ts'

/** Asks what is to be cancelled: of a series the next one alone, or all that follow. */
export function CancelDialog({
  schedule: { to, frequency, next },
  change,
  onClose,
}: {
  readonly schedule: ScheduledPayment
  readonly change: ChangeSchedule
  readonly onClose: () => void
}) {
  const { t, language } = useTranslation()
  const words = wordsOf(to)
  const isSeries = frequency !== 'once' && next !== null
  const day = next && formatDate(noonOf(next.day), 'day', language, 'UTC')
  const cancel = async () => {
    await change({ verb: 'cancel' })
    onClose()
  }
  const skip = async () => {
    if (next) await change({ verb: 'skip', day: next.day })
    onClose()
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size={isSeries ? 'md' : 'sm'}
        title={t(`${words}.question.title`, { name: to.name })}
        description={
          isSeries ? t(`${words}.question.series`, { day: day ?? '' }) : t(`${words}.question.once`)
        }
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('schedules.question.keep')}
            </Button>
            {isSeries && (
              <Button variant="secondary" onClick={skip}>
                {t('schedules.question.only')}
              </Button>
            )}
            <Button variant="destructive" onClick={cancel}>
              {isSeries ? t('schedules.question.all') : t(`${words}.question.yes`)}
            </Button>
          </>
        }
      />
    </Dialog>
  )
}
