import { useQuery } from '@tanstack/react-query'
import { toMoney } from '../app/api/amounts.ts'
import { tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Money } from '../ui/amounts/money.tsx'
import { noonOf } from '../ui/calendar/calendar-days.ts'
import { DateText } from '../ui/date-text.tsx'
import { Details } from '../ui/details.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { formatNumber } from '../ui/format.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { reportQuery } from './queries.ts'

/** The weekly report as Parents are sent it, for the seven days before today. */
export function ReportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, language } = useTranslation()
  const report = useQuery(reportQuery())
  const week = report.data
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('family.report.title')}
        description={
          week && (
            <>
              <DateText value={noonOf(week.from)} timeZone="UTC" /> –{' '}
              <DateText value={noonOf(week.to)} timeZone="UTC" />
            </>
          )
        }
      >
        {week ? (
          <Details
            items={[
              {
                key: 'spent',
                label: t('family.report.spent'),
                value: <Money value={toMoney(week.spent)} />,
                isTotal: true,
              },
              ...week.members.map(({ id, name, spent }) => ({
                key: id,
                label: <bdi>{name}</bdi>,
                value: <Money value={toMoney(spent)} />,
              })),
              {
                key: 'chores',
                label: t('family.report.chores'),
                value: formatNumber(week.chores.count, language),
              },
              {
                key: 'rewards',
                label: t('family.report.rewards'),
                value: <Money value={toMoney(week.chores.amount)} />,
              },
              {
                key: 'requests',
                label: t('family.report.requests'),
                value: formatNumber(week.requests.count, language),
              },
              {
                key: 'given',
                label: t('family.report.given'),
                value: <Money value={toMoney(week.requests.amount)} />,
              },
              {
                key: 'declined',
                label: t('family.report.declined'),
                value: formatNumber(week.declined, language),
              },
            ]}
          />
        ) : report.isError ? (
          <ErrorState
            message={t('family.report.failed')}
            requestId={tellError(report.error).requestId}
            retrying={report.isFetching}
            onRetry={() => report.refetch()}
          />
        ) : (
          <Loading>
            <Skeleton className="h-48 rounded-card!" />
          </Loading>
        )}
      </DialogContent>
    </Dialog>
  )
}
