import type { ScheduledPayment } from '../../app/requests/api.ts'
import { ScheduleRow } from './schedule-row.tsx'

/** Some planned payments under a heading. */
export function ScheduleList({
  title,
  schedules,
}: {
  readonly title: string
  readonly schedules: readonly ScheduledPayment[]
}) {
  return (
    <>
      <h2 className="border-b border-line px-4 py-3.5 text-base font-semibold sm:px-6">{title}</h2>
      <ul className="divide-y divide-line">
        {schedules.map((schedule) => (
          <li key={schedule.id}>
            <ScheduleRow schedule={schedule} />
          </li>
        ))}
      </ul>
    </>
  )
}
