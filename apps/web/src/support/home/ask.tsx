import { useQuery } from '@tanstack/react-query'
import { Clock, MessagesSquare, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { href } from '../../app/routing/route-list.ts'
import { useSession } from '../../app/session/session.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { paceQuery } from '../queries.ts'
import { roundUp } from './pace.ts'

/** The ways to a person, when they answer, and what does not wait for an answer. */
export function Ask() {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <div id="ask" className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      <Card aria-labelledby="ask-title">
        <Heading id="ask-title" icon={<MessagesSquare aria-hidden className="size-5" strokeWidth={1.75} />}>
          {t('support.home.ask')}
        </Heading>
        <p className="mt-3 text-sm text-muted">
          {t(user ? 'support.home.askText' : 'support.home.guestText')}
        </p>
        <div className="mt-4 flex flex-wrap gap-2.5">
          {user ? (
            <AppLink to="supportTickets" query={{ new: 'true' }} className={buttonStyle()}>
              {t('support.tickets.open')}
            </AppLink>
          ) : (
            <>
              <AppLink
                to="login"
                query={{ next: href('supportTickets', {}, { query: { new: 'true' } }) }}
                className={buttonStyle()}
              >
                {t('support.home.signIn')}
              </AppLink>
              <AppLink to="contact" className={buttonStyle({ variant: 'secondary' })}>
                {t('support.home.contact')}
              </AppLink>
            </>
          )}
        </div>
      </Card>
      <Card aria-labelledby="hours-title">
        <Heading id="hours-title" icon={<Clock aria-hidden className="size-5" strokeWidth={1.75} />}>
          {t('support.home.hours')}
        </Heading>
        <p className="mt-3 text-sm text-muted">{t('support.home.hoursText')}</p>
        <Pace />
        <p className="mt-4 flex items-start gap-2 text-sm font-medium">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          {t('support.home.urgent')}
        </p>
        <div className="mt-2 flex flex-wrap gap-x-6">
          <AppLink to="cards" className={urgentStyle}>
            {t('support.home.freeze')}
          </AppLink>
          <AppLink to="profileSecurity" className={urgentStyle}>
            {t('support.home.secure')}
          </AppLink>
        </div>
      </Card>
    </div>
  )
}

/** How soon it went of late; nothing where that is not known. */
function Pace() {
  const { t } = useTranslation()
  const { data } = useQuery(paceQuery())
  if (data === undefined || data.median_seconds === null) return null
  const { unit, count } = roundUp(data.median_seconds)
  return <p className="mt-2 text-sm text-muted">{t(`support.home.pace.${unit}`, { count })}</p>
}

const urgentStyle =
  'inline-flex min-h-11 items-center rounded-control text-sm font-medium text-accent underline-offset-4 hover:underline'

function Heading({
  id,
  icon,
  children,
}: {
  readonly id: string
  readonly icon: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className="flex items-center gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
        {icon}
      </span>
      <h2 id={id} className="font-semibold">
        {children}
      </h2>
    </div>
  )
}
