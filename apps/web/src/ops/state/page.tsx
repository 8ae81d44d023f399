import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FolderOpen, Mail, MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { api, hasTurnedAway, type OpsState, tellError } from '../../app/api/api.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { meQuery } from '../../app/session/me.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { formatNumber } from '../../ui/format.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { Asked, linkStyle, PageTitle } from '../parts.tsx'
import { opsKey, stateQuery } from '../queries.ts'
import { FailedJobs, Queue } from './jobs.tsx'
import { ProviderCard } from './provider-card.tsx'

// Nothing of what operators see is asked for before it is known that the person is one.
export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
})

/** How providers and queues are at this moment, and what can be had done about them. */
export function Component() {
  const { t } = useTranslation()
  const state = useQuery(stateQuery())
  return (
    <>
      <PageTitle
        title={t('ops.state.title')}
        intro={
          state.data && (
            <>
              {t('ops.state.asOf')} <DateText value={state.data.at} style="time" />
            </>
          )
        }
        action={<CompareNow />}
      />
      <Asked query={state}>{(data) => <State state={data} />}</Asked>
    </>
  )
}

function State({ state }: { readonly state: OpsState }) {
  const { t } = useTranslation()
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-3">
        <Figure icon={<FolderOpen aria-hidden />} count={state.open_cases} title={t('ops.state.openCases')}>
          <AppLink to="opsCases" className={linkStyle}>
            {t('ops.state.seeCases')}
          </AppLink>
        </Figure>
        <Figure icon={<Mail aria-hidden />} count={state.mails_waiting} title={t('ops.state.mails')} />
        <Figure
          icon={<MessageSquareText aria-hidden />}
          count={state.texts_waiting}
          title={t('ops.state.texts')}
        />
      </div>
      <h2 className="mt-2 text-base font-semibold">{t('ops.state.providers')}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        {state.providers.map((provider) => (
          <li key={provider.name}>
            <ProviderCard provider={provider} />
          </li>
        ))}
      </ul>
      <FailedJobs jobs={state.failed_jobs} />
      <Queue queue={state.queue} />
    </>
  )
}

function Figure({
  icon,
  count,
  title,
  children,
}: {
  readonly icon: ReactNode
  readonly count: number
  readonly title: string
  readonly children?: ReactNode
}) {
  const { language } = useTranslation()
  return (
    <Card className="flex items-center gap-4 py-4!">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-accent [&_svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0 text-sm">
        <p className="figures text-xl font-semibold">
          <bdi>{formatNumber(count, language)}</bdi>
        </p>
        <p className="text-muted">{title}</p>
      </div>
      {children && <div className="ms-auto text-sm">{children}</div>}
    </Card>
  )
}

function CompareNow() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const compare = useMutation({
    mutationFn: () => api('POST /ops/reconciliations'),
    onSuccess: () => {
      toast.success(t('ops.state.comparing'))
      return client.invalidateQueries({ queryKey: opsKey })
    },
    onError: (error) => {
      if (!hasTurnedAway(error)) toast.error(tellError(error).message ?? t('common.error.generic'))
    },
  })
  return (
    <Button variant="secondary" busy={compare.isPending} onClick={() => compare.mutate()}>
      {t('ops.state.compare')}
    </Button>
  )
}
