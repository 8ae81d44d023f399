import { ApiError } from '@sadaf/api/client'
import { useQuery } from '@tanstack/react-query'
import { type StatementVerification, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Alert } from '../ui/alert.tsx'
import { Card } from '../ui/card.tsx'
import { DateText } from '../ui/date-text.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Name } from '../ui/name.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { Figures } from './figures.tsx'
import { PeriodText } from './period-text.tsx'
import { verificationQuery } from './queries.ts'

const SEALED_WITHIN_MS = 2_000

/** The books' answer about the statement with a code. */
export function Verification({ code }: { readonly code: string }) {
  const { t } = useTranslation()
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...verificationQuery(code),
    refetchInterval: ({ state }) => (state.data?.outcome === 'not_sealed_yet' ? SEALED_WITHIN_MS : false),
  })
  if (isPending)
    return (
      <Loading className="mt-6">
        <Skeleton className="h-64" />
      </Loading>
    )
  if (data) return <Result of={data} />
  if (error instanceof ApiError && ['not_found', 'validation_failed'].includes(error.problem.code))
    return (
      <Alert tone="destructive" className="mt-6" title={t('statements.verify.unknown')}>
        {t('statements.verify.unknownHint')}
      </Alert>
    )
  return (
    <ErrorState
      message={tellError(error).message ?? t('statements.verify.failed')}
      requestId={tellError(error).requestId}
      retrying={isFetching}
      onRetry={() => refetch()}
    />
  )
}

const tones = { verified: 'positive', not_sealed_yet: 'info', broken: 'destructive' } as const

function Result({ of }: { readonly of: StatementVerification }) {
  const { t } = useTranslation()
  return (
    <div role="status" className="mt-6">
      <Alert tone={tones[of.outcome]} title={t(`statements.verify.outcome.${of.outcome}`)}>
        {t(`statements.verify.outcomeHint.${of.outcome}`)}
      </Alert>
      {of.outcome !== 'broken' && (
        <Card className="mt-4">
          <h2 className="text-base font-semibold">
            <PeriodText {...of} />
          </h2>
          <Name as="p" className="mt-1 text-sm">
            {of.holder ?? t('statements.verify.closed')}
          </Name>
          <p className="flex gap-2 text-sm text-muted empty:hidden">
            {of.bank_name !== null && <bdi>{of.bank_name}</bdi>}
            {of.account_ending !== null && (
              <bdi dir="ltr" className="figures">
                •••• {of.account_ending}
              </bdi>
            )}
          </p>
          <div className="mt-4">
            <Figures of={of} />
          </div>
          <p className="mt-4 text-sm text-muted">
            {t('statements.lines', { count: of.line_count })}
            {' · '}
            {t('statements.made')} <DateText value={of.issued_at} style="full" />
          </p>
          {of.seal && (
            <details className="mt-3 text-xs text-muted">
              <summary className="w-fit cursor-pointer py-1">{t('statements.verify.seal')}</summary>
              <bdi dir="ltr" className="figures break-all">
                {of.seal.sequence} · {of.seal.hash}
              </bdi>
            </details>
          )}
        </Card>
      )}
    </div>
  )
}
