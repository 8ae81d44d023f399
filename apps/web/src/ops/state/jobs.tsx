import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, ListChecks } from 'lucide-react'
import { api, hasTurnedAway, type OpsState, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { Code, Nothing, Panel } from '../parts.tsx'
import { opsKey } from '../queries.ts'

type Job = OpsState['failed_jobs'][number]

/** Jobs that failed, those that are given up first, each with the way to try it again. */
export function FailedJobs({ jobs }: { readonly jobs: readonly Job[] }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('ops.jobs.failed')}>
      {jobs.length === 0 ? (
        <Nothing icon={CircleCheck} text={t('ops.jobs.none')} />
      ) : (
        <ul className="divide-y divide-line">
          {jobs.map((job) => (
            <li
              key={job.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm sm:px-6"
            >
              <div className="min-w-0 flex-[1_1_16rem]">
                <p className="flex flex-wrap items-center gap-2">
                  <Code>{job.task}</Code>
                  {job.is_given_up && <Badge tone="destructive">{t('ops.jobs.givenUp')}</Badge>}
                </p>
                <p translate="no" dir="auto" className="mt-0.5 text-muted wrap-anywhere">
                  {job.error}
                </p>
                <p className="mt-0.5 text-xs text-muted">
                  {t('ops.jobs.attempts', { count: job.attempts })}
                  {!job.is_given_up && (
                    <>
                      {' · '}
                      {t('ops.jobs.next')} <DateText value={job.next_at} style="full" />
                    </>
                  )}
                </p>
              </div>
              <Retry job={job} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Retry({ job: { id, task } }: { readonly job: Job }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const retry = useMutation({
    mutationFn: () => api('POST /ops/jobs/retry', { body: { job: id } }),
    onSuccess: () => toast.success(t('ops.jobs.retried')),
    onError: (error) => {
      if (!hasTurnedAway(error)) toast.error(tellError(error).message ?? t('common.error.generic'))
    },
    onSettled: () => client.invalidateQueries({ queryKey: opsKey }),
  })
  return (
    <Button variant="secondary" size="sm" busy={retry.isPending} onClick={() => retry.mutate()}>
      {t('ops.jobs.retry')}
      <span translate="no" className="sr-only">
        {task}
      </span>
    </Button>
  )
}

/** How much waits, by what it is. */
export function Queue({ queue }: { readonly queue: OpsState['queue'] }) {
  const { t, language } = useTranslation()
  const count = (value: number, header: string) => (
    <>
      <span className="text-xs font-normal text-muted @xl:hidden">{header} </span>
      <bdi className="figures">{formatNumber(value, language)}</bdi>
    </>
  )
  return (
    <Panel title={t('ops.jobs.queue')}>
      {queue.length === 0 ? (
        <Nothing icon={ListChecks} text={t('ops.jobs.empty')} />
      ) : (
        <Table
          caption={t('ops.jobs.queue')}
          rows={queue}
          rowKey={({ task }) => task}
          className="px-4 sm:px-3"
          columns={[
            {
              key: 'task',
              header: t('ops.jobs.task'),
              cell: ({ task }) => <Code>{task}</Code>,
              narrow: 'title',
            },
            {
              key: 'since',
              header: t('ops.jobs.oldest'),
              cell: ({ oldest_at: at }) => at && <DateText value={at} style="full" />,
              narrow: 'subtitle',
            },
            {
              key: 'waiting',
              header: t('ops.jobs.waiting'),
              align: 'end',
              cell: ({ waiting }) => count(waiting, t('ops.jobs.waiting')),
              narrow: 'figure',
            },
            {
              key: 'failing',
              header: t('ops.jobs.failing'),
              align: 'end',
              cell: ({ failing, given_up: givenUp }) => count(failing + givenUp, t('ops.jobs.failing')),
              narrow: 'detail',
            },
          ]}
        />
      )}
    </Panel>
  )
}
