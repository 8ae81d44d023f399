import { useSearchParams } from 'react-router'
import { toMoney } from '../../app/api/amounts.ts'
import type { PaymentRequest } from '../../app/api/api.ts'
import type { Language } from '../../app/language/language.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useTimeZone } from '../../app/session/me.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { noonOf } from '../../ui/calendar/calendar-days.ts'
import { cn } from '../../ui/cn.ts'
import { formatDate } from '../../ui/format.ts'
import { Name } from '../../ui/name.tsx'
import { IncomingActions } from './incoming-actions.tsx'
import { OutgoingActions } from './outgoing-actions.tsx'
import { ShareBadge } from './share-badge.tsx'

/** One request: who asks or is asked, how much and what for, how each share stands, and what can be done. */
export function RequestRow({ request }: { readonly request: PaymentRequest }) {
  const { t, language } = useTranslation()
  const [address] = useSearchParams()
  const { id, direction, status, asker, amount, note, shares } = request
  const [own] = shares
  const name = direction === 'incoming' ? asker.name : namesOf(shares, language)
  const until = useUntil(request)
  return (
    <div
      className={cn(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 px-4 py-4 sm:px-6',
        address.get('id') === id && 'bg-accent-soft',
      )}
    >
      <Avatar name={name} className="row-span-2" />
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-[1_1_10rem]">
          <Name className="font-medium wrap-anywhere">{name}</Name>
          {note !== null && <Name className="block text-sm text-muted wrap-anywhere">{note}</Name>}
        </div>
        <div className="flex items-center gap-2">
          {direction === 'incoming' && own && status === 'over' && (
            <ShareBadge share={own} direction={direction} />
          )}
          <Money value={toMoney(amount)} className="font-semibold" />
        </div>
      </div>
      <div className="mt-1 flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_12rem] text-sm">
          {status === 'open' && <p>{until}</p>}
          {direction === 'incoming' && status === 'open' && !asker.is_known && (
            <p className="text-xs text-muted">{t('requests.list.stranger')}</p>
          )}
        </div>
        {status === 'open' && direction === 'incoming' && <IncomingActions request={request} />}
        {status === 'open' && direction === 'outgoing' && <OutgoingActions request={request} />}
      </div>
      {direction === 'outgoing' && <Shares request={request} />}
    </div>
  )
}

function namesOf(shares: PaymentRequest['shares'], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(shares.map(({ name }) => name))
}

function Shares({ request: { shares, direction } }: { readonly request: PaymentRequest }) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('requests.list.shares')} className="col-start-2 mt-2 grid gap-1.5">
      {shares.map((share) => (
        <li key={share.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
          <Name className="min-w-0 wrap-anywhere">{share.name}</Name>
          <span className="flex items-center gap-2">
            <ShareBadge share={share} direction={direction} />
            <Money value={toMoney(share.amount)} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** By when it is wished for, else when it expires. */
function useUntil({ due_on: due, lapses_at: lapses }: PaymentRequest): string {
  const { t, language } = useTranslation()
  const timeZone = useTimeZone()
  return due === null
    ? t('requests.list.lapses', { day: formatDate(new Date(lapses), 'day', language, timeZone) })
    : t('requests.list.due', { day: formatDate(noonOf(due), 'day', language, 'UTC') })
}
