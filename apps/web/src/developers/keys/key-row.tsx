import { DAY_MS } from '@sadaf/calendar'
import { Clock } from 'lucide-react'
import type { ApiKey } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useNow } from '../../app/now.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Code } from '../code.tsx'

const WEEK_MS = 7 * DAY_MS

/** A key by its beginning and end, with what it may do, when it was used last, and until when it is good. */
export function KeyRow({ apiKey, onRevoke }: { readonly apiKey: ApiKey; readonly onRevoke: () => void }) {
  const { t } = useTranslation()
  const { name, hint, scopes, state, last_used_at: usedAt, expires_at: endsAt, addresses } = apiKey
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 text-sm">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <Code className="text-muted">{hint}</Code>
      </div>
      <p className="flex min-w-0 flex-[2_1_16rem] flex-wrap gap-1.5">
        {scopes.map((scope) => (
          <Code key={scope} className="rounded-full bg-subtle px-2.5 py-0.5 text-xs">
            {scope}
          </Code>
        ))}
      </p>
      <div className="min-w-0 flex-[1_1_10rem] text-muted">
        <p>
          {usedAt === null ? (
            t('developers.keys.neverUsed')
          ) : (
            <>
              {t('developers.keys.used')} <DateText value={usedAt} style="full" />
            </>
          )}
        </p>
        <p className="flex flex-wrap items-center gap-2">
          {t(state === 'expired' ? 'developers.keys.ended' : 'developers.keys.ends')}{' '}
          <DateText value={endsAt} />
        </p>
        {addresses.length > 0 && (
          <p>
            {t('developers.keys.onlyFrom')} <Code>{addresses.join(', ')}</Code>
          </p>
        )}
      </div>
      <div className="flex flex-[0_0_auto] items-center gap-3">
        <State apiKey={apiKey} />
        {state === 'active' && (
          <Button variant="ghost" size="sm" onClick={onRevoke}>
            {t('developers.keys.revoke')}
            <span className="sr-only">{name}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

function State({ apiKey: { state, expires_at: endsAt } }: { readonly apiKey: ApiKey }) {
  const { t } = useTranslation()
  const now = useNow()
  if (state !== 'active') return <Badge tone="secondary">{t(`developers.keys.state.${state}`)}</Badge>
  if (Date.parse(endsAt) - now.getTime() > WEEK_MS) return null
  return (
    <Badge tone="warning">
      <Clock aria-hidden />
      {t('developers.keys.soon')}
    </Badge>
  )
}
