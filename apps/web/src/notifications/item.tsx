import {
  ArrowDownLeft,
  CalendarClock,
  CalendarX,
  CircleAlert,
  CircleCheck,
  type LucideIcon,
  Plus,
} from 'lucide-react'
import { Link } from 'react-router'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { useNow } from '../app/now.ts'
import type { Notification } from '../app/requests/api.ts'
import { useTimeZone } from '../profile/queries.ts'
import { dayOf } from '../transactions/days.ts'
import { cn } from '../ui/cn.ts'
import { DateText } from '../ui/date-text.tsx'
import { notificationHref, notificationText } from './text.ts'

const looks: Record<Notification['kind'], { icon: LucideIcon; style: string }> = {
  topup_completed: { icon: Plus, style: 'bg-positive-soft text-positive' },
  topup_failed: { icon: CircleAlert, style: 'bg-negative-soft text-negative' },
  payment_completed: { icon: CircleCheck, style: 'bg-accent-soft text-accent' },
  payment_failed: { icon: CircleAlert, style: 'bg-negative-soft text-negative' },
  scheduled_retrying: { icon: CalendarClock, style: 'bg-warning-soft text-warning' },
  scheduled_skipped: { icon: CalendarX, style: 'bg-negative-soft text-negative' },
  scheduled_paused: { icon: CalendarX, style: 'bg-negative-soft text-negative' },
  money_received: { icon: ArrowDownLeft, style: 'bg-positive-soft text-positive' },
}

export type NotificationItemProps = {
  readonly notification: Notification
  readonly isUnread: boolean
  readonly onFollow: () => void
}

/** One notification; a link where it is about a page of ours. */
export function NotificationItem({ notification, isUnread, onFollow }: NotificationItemProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { title, detail } = notificationText(notification, t, language)
  const href = notificationHref(notification)
  const { icon: Icon, style } = looks[notification.kind]
  const content = (
    <>
      <span className={cn('grid size-9 shrink-0 place-items-center rounded-full', style)}>
        <Icon aria-hidden className="size-4.5" strokeWidth={2} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={cn('block text-sm', isUnread ? 'font-semibold' : 'font-medium')}>{title}</span>
        <span className="block text-sm text-muted">{detail}</span>
        <span className="mt-0.5 block text-xs text-muted">
          <When moment={notification.created_at} />
        </span>
      </span>
      {isUnread && (
        <span className="mt-2 size-2 shrink-0 rounded-full bg-accent">
          <span className="sr-only">{t('notifications.unread')}</span>
        </span>
      )}
    </>
  )
  const layout = 'flex items-start gap-3 px-5 py-3.5'
  if (href === null) return <div className={layout}>{content}</div>
  return (
    <Link
      to={href}
      onClick={onFollow}
      className={cn(layout, 'transition-colors -outline-offset-2 hover:bg-subtle/60')}
    >
      {content}
    </Link>
  )
}

/** The time for what came today, the day and time for what is older. */
function When({ moment }: { readonly moment: string }) {
  const timeZone = useTimeZone()
  const isToday = dayOf(new Date(moment), timeZone) === dayOf(useNow(), timeZone)
  return <DateText value={moment} style={isToday ? 'time' : 'full'} timeZone={timeZone} />
}
