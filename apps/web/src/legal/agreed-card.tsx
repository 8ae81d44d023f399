import { useQuery } from '@tanstack/react-query'
import { type Acceptance, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { DateText } from '../ui/date-text.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { formatNumber } from '../ui/format.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { acceptancesQuery } from './queries.ts'
import { newestOf } from './versions.ts'

/** Every text that one has accepted, with its version and the day. */
export function AgreedCard() {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery(acceptancesQuery())
  return (
    <Card id="agreed">
      <CardHeader title={t('acceptances.agreed.title')} description={t('acceptances.agreed.intro')} />
      {data ? (
        <Agreed accepted={data.data} />
      ) : error ? (
        <ErrorState
          message={t('acceptances.agreed.failed')}
          requestId={tellError(error).requestId}
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <Loading className="mt-3 grid gap-2">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </Loading>
      )}
    </Card>
  )
}

function Agreed({ accepted }: { readonly accepted: readonly Acceptance[] }) {
  const { t, language } = useTranslation()
  if (accepted.length === 0) return <p className="mt-3 text-sm text-muted">{t('acceptances.agreed.none')}</p>
  return (
    <ul aria-label={t('acceptances.agreed.title')} className="mt-3 divide-y divide-line">
      {accepted.map((each) => (
        <li
          key={`${each.document} ${each.version}`}
          className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-1.5 text-sm"
        >
          <span className="flex flex-wrap items-center gap-x-2">
            <TextLink accepted={each} />
            <span className="text-muted">
              {t('acceptances.agreed.line', { version: formatNumber(each.version, language) })}
            </span>
          </span>
          <DateText value={each.accepted_at} className="text-muted" />
        </li>
      ))}
    </ul>
  )
}

const linkStyle =
  'inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline'

/** Leads to the version that was accepted; texts about risks are read on their own page. */
function TextLink({ accepted: { document, version } }: { readonly accepted: Acceptance }) {
  const { t } = useTranslation()
  const name = t(`acceptances.document.${document}`)
  if (document !== 'terms' && document !== 'privacy')
    return (
      <AppLink to="risk" className={linkStyle}>
        {name}
      </AppLink>
    )
  if (version === newestOf(document).version)
    return (
      <AppLink to={document} className={linkStyle}>
        {name}
      </AppLink>
    )
  return (
    <AppLink to="legalVersion" params={{ document, version: String(version) }} className={linkStyle}>
      {name}
    </AppLink>
  )
}
