import { Link } from 'react-router'
import type { Notification } from '../app/api/api.ts'
import type { NotificationLook } from '../app/capability/looks.ts'
import { dayOf } from '../app/days.ts'
import { useTranslation } from '../app/language/translation.ts'
import { useNow } from '../app/now.ts'
import { useTimeZone } from '../app/session/me.ts'
import { useOwnMoneyText } from '../ui/amounts/money-text.ts'
import { buttonStyle } from '../ui/button.tsx'
import { cn } from '../ui/cn.ts'
import { DateText } from '../ui/date-text.tsx'
import { Sentence } from './sentence.tsx'
import { notificationHref, notificationLook, notificationText } from './text.ts'

const toneStyles: Record<NotificationLook['tone'], string> = {
  positive: 'bg-positive-soft text-positive',
  accent: 'bg-accent-soft text-accent',
  warning: 'bg-warning-soft text-warning',
  negative: 'bg-negative-soft text-negative',
}

export type NotificationItemProps = {
  readonly notification: Notification
  readonly isUnread: boolean
  readonly onFollow?: () => void
}

/** One notification; a link where it is about a page of ours. */
export function NotificationItem({ notification, isUnread, onFollow }: NotificationItemProps) {
  const translation = useTranslation()
  const { t } = translation
  const { title, detail, amount } = notificationText(notification, translation, useOwnMoneyText())
  const href = notificationHref(notification)
  const look = notificationLook(notification)
  const { icon: Icon, tone } = look
  // An amount that was not moved in the end is struck through wherever it stands.
  const struck = tone === 'negative' ? amount : undefined
  const content = (
    <>
      <span className={cn('grid size-9 shrink-0 place-items-center rounded-full', toneStyles[tone])}>
        <Icon aria-hidden className="size-4.5" strokeWidth={2} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={cn('block text-sm', isUnread ? 'font-semibold' : 'font-medium')}>
          <Sentence text={title} struck={struck} />
        </span>
        <span className="block text-sm text-muted">
          <Sentence text={detail} struck={struck} />
        </span>
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
  const follow = onFollow && { onClick: onFollow }
  const onwards = look.onwards?.(notification.parameters)
  return (
    <>
      <Link
        to={href}
        {...follow}
        className={cn(layout, 'transition-colors -outline-offset-2 hover:bg-subtle/60')}
      >
        {content}
      </Link>
      {onwards && (
        <Link
          to={onwards.address}
          {...follow}
          className={buttonStyle({ variant: 'secondary', size: 'sm', className: 'ms-17 mb-3.5' })}
        >
          {t(onwards.text)}
        </Link>
      )}
    </>
  )
}

/** The time for what came today, the day and time for what is older. */
function When({ moment }: { readonly moment: string }) {
  const timeZone = useTimeZone()
  const isToday = dayOf(new Date(moment), timeZone) === dayOf(useNow(), timeZone)
  return <DateText value={moment} style={isToday ? 'time' : 'full'} timeZone={timeZone} />
}
