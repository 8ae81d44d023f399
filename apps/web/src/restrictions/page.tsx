import { useQuery } from '@tanstack/react-query'
import { Check, Minus, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Restriction, tellError } from '../app/api/api.ts'
import { prefetch } from '../app/api/prefetch.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { DateText } from '../ui/date-text.tsx'
import { type Detail, Details } from '../ui/details.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { restrictionQuery } from './queries.ts'

export const loader = prefetch((client) => void client.prefetchQuery(restrictionQuery()))

/** Why an account is restricted, what its person can do about it, and what works meanwhile. */
export function Component() {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery(restrictionQuery())
  return (
    <div className="container-page max-w-3xl py-7 sm:py-10">
      <title>{t('common.pageTitle', { page: t('restrictions.title') })}</title>
      <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('restrictions.title')}</h1>
      <div className="mt-5 grid gap-4">
        {data?.restriction ? (
          <Restricted restriction={data.restriction} />
        ) : data ? (
          <Card>
            <EmptyState
              icon={ShieldCheck}
              title={t('restrictions.none')}
              hint={t('restrictions.noneHint')}
              action={
                <AppLink to="dashboard" className={buttonStyle()}>
                  {t('restrictions.dashboard')}
                </AppLink>
              }
            />
          </Card>
        ) : error ? (
          <ErrorState
            message={t('restrictions.failed')}
            requestId={tellError(error).requestId}
            retrying={isFetching}
            onRetry={() => refetch()}
          />
        ) : (
          <Loading className="grid gap-4">
            <Skeleton className="h-56 rounded-card!" />
            <Skeleton className="h-48 rounded-card!" />
          </Loading>
        )}
      </div>
    </div>
  )
}

function Restricted({ restriction }: { readonly restriction: Restriction }) {
  const { t } = useTranslation()
  const { reason, asks_for: asked, placed_at: since, answer_by: until } = restriction
  const items: Detail[] = [
    { key: 'since', label: t('restrictions.since'), value: <DateText value={since} style="full" /> },
    { key: 'reason', label: t('restrictions.why'), value: t(`restrictions.reason.${reason}.title`) },
    { key: 'until', label: t('restrictions.answerBy'), value: <DateText value={until} style="full" /> },
  ]
  return (
    <>
      <Card>
        <CardHeader title={t('restrictions.what')} description={t(`restrictions.reason.${reason}.text`)} />
        <Details className="mt-3" items={items} />
      </Card>
      <Card>
        <CardHeader
          title={t('restrictions.do')}
          description={asked.length === 0 ? t('restrictions.nothing') : t('restrictions.send')}
        />
        {asked.length > 0 && (
          <ul className="mt-3 grid list-disc gap-1.5 ps-6">
            {asked.map((paper) => (
              <li key={paper}>{t(`restrictions.paper.${paper}`)}</li>
            ))}
          </ul>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <AppLink to="supportTickets" query={{ new: 'true' }} className={buttonStyle()}>
            {t('restrictions.write')}
          </AppLink>
          {asked.includes('identity_document') && (
            <AppLink to="profileVerification" className={buttonStyle({ variant: 'secondary' })}>
              {t('restrictions.verify')}
            </AppLink>
          )}
        </div>
      </Card>
      <div className="grid gap-4 sm:grid-cols-2">
        <List
          title={t('restrictions.works')}
          icon={<Check aria-hidden className={`${mark} text-positive`} />}
        >
          {['arrives', 'read', 'statements', 'support'] as const}
        </List>
        <List title={t('restrictions.off')} icon={<Minus aria-hidden className={`${mark} text-muted`} />}>
          {['send', 'convert', 'cards'] as const}
        </List>
      </div>
    </>
  )
}

const mark = 'mt-0.5 size-5 shrink-0'

type ListProps = {
  readonly title: string
  readonly icon: ReactNode
  readonly children: readonly ('arrives' | 'read' | 'statements' | 'support' | 'send' | 'convert' | 'cards')[]
}

function List({ title, icon, children }: ListProps) {
  const { t } = useTranslation()
  return (
    <Card>
      <h2 className="text-base font-semibold">{title}</h2>
      <ul className="mt-3 grid gap-2 text-sm">
        {children.map((each) => (
          <li key={each} className="flex gap-2">
            {icon}
            {t(`restrictions.meanwhile.${each}`)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
