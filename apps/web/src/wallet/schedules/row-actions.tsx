import { useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import type { ScheduledPayment } from '../../app/requests/api.ts'
import { Button } from '../../ui/button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { useChangeSchedule } from './use-change-schedule.ts'

/** What can be done with a planned payment: pause or go on, and cancel after a question. */
export function RowActions({ schedule }: { readonly schedule: ScheduledPayment }) {
  const { t } = useTranslation()
  const change = useChangeSchedule(schedule)
  const [isAsking, setIsAsking] = useState(false)
  const verb = schedule.status === 'paused' ? 'resume' : 'pause'
  const { name } = schedule.to
  return (
    <div className="flex gap-2">
      <Button
        variant="secondary"
        size="sm"
        aria-label={t(`schedules.${verb}Named`, { name })}
        onClick={() => change({ verb })}
      >
        {t(`schedules.${verb}`)}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('schedules.cancelNamed', { name })}
        onClick={() => setIsAsking(true)}
      >
        {t('schedules.cancel')}
      </Button>
      {isAsking && <CancelDialog schedule={schedule} change={change} onClose={() => setIsAsking(false)} />}
    </div>
  )
}
