import { useState } from 'react'
import type { ScheduledPayment } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { useChangeSchedule } from './use-change-schedule.ts'
import { wordsOf } from './words.ts'

/** Actions on a schedule: change it, pause or resume it, and cancel it after a question. */
export function RowActions({ schedule }: { readonly schedule: ScheduledPayment }) {
  const { t } = useTranslation()
  const change = useChangeSchedule(schedule)
  const [isAsking, setIsAsking] = useState(false)
  const [isEditing, setIsEditing] = useState(false)
  const verb = schedule.status === 'paused' ? 'resume' : 'pause'
  const { name } = schedule.to
  const words = wordsOf(schedule.to)
  return (
    <div className="flex flex-wrap gap-2">
      {schedule.next && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t(`${words}.changeNamed`, { name })}
          onClick={() => setIsEditing(true)}
        >
          {t('schedules.change')}
        </Button>
      )}
      <Button
        variant="secondary"
        size="sm"
        aria-label={t(`${words}.${verb}Named`, { name })}
        onClick={() => change({ verb })}
      >
        {t(`schedules.${verb}`)}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t(`${words}.cancelNamed`, { name })}
        onClick={() => setIsAsking(true)}
      >
        {t('schedules.cancel')}
      </Button>
      {isEditing && schedule.next && (
        <EditDialog schedule={schedule} next={schedule.next} onClose={() => setIsEditing(false)} />
      )}
      {isAsking && <CancelDialog schedule={schedule} change={change} onClose={() => setIsAsking(false)} />}
    </div>
  )
}
