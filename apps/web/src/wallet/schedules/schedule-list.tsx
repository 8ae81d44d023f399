import type { ScheduledPayment } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { ScheduleRow } from './schedule-row.tsx'

/** Some planned payments under a heading. */
export function ScheduleList({
  title,
  schedules,
}: {
  readonly title: string
  readonly schedules: readonly ScheduledPayment[]
}) {
  const { t } = useTranslation()
  return (
    <>
      <h2 className="border-b border-line px-4 py-3.5 text-base font-semibold sm:px-6">{title}</h2>
      <ul className="divide-y divide-line">
        {schedules.map((schedule) => (
          <li key={schedule.id} id={schedule.id} className="scroll-mt-24 target:bg-accent-soft">
            <ScheduleRow schedule={schedule}>
              {schedule.to.kind === 'asset' && (
                <AppLink
                  to="recurringBuys"
                  className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
                >
                  {t('schedules.buy.open')}
                </AppLink>
              )}
            </ScheduleRow>
          </li>
        ))}
      </ul>
    </>
  )
}
