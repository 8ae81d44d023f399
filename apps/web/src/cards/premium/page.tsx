import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, CreditCard, Gift, Plus, Snowflake } from 'lucide-react'
import { cardsQuery } from '../../app/api/own.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { dayOf } from '../../app/days.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useNow } from '../../app/now.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { useTimeZone } from '../../app/session/me.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { expiryOf } from '../add/draft.ts'
import { CardFace } from '../art/card-face.tsx'
import { ownFace } from '../art/own-face.ts'

const points = [
  { key: 'line', icon: CreditCard },
  { key: 'payOff', icon: CalendarCheck },
  { key: 'control', icon: Snowflake },
  { key: 'cashback', icon: Gift },
] as const

export const loader = prefetch((client) => {
  void client.prefetchQuery(cardsQuery())
})

/** Benefits and limits of the credit card. */
export function Component() {
  const { t } = useTranslation()
  const today = dayOf(useNow(), useTimeZone())
  const own = useQuery(cardsQuery()).data?.data.filter(
    ({ type, state }) => type === 'credit' && state !== 'closed',
  )
  const first = own?.[0]
  return (
    <div className="container-page py-8">
      <title>{t('common.pageTitle', { page: t('cards.premium.title') })}</title>
      <div className="mx-auto max-w-4xl">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('cards.premium.title')}</h1>
        <p className="mt-1 text-sm text-muted">{t('cards.premium.intro')}</p>
        <div className="mt-6 grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_22rem]">
          <Card>
            <ul className="grid gap-5">
              {points.map(({ key, icon: Icon }) => (
                <li key={key} className="flex gap-3.5">
                  <span
                    aria-hidden
                    className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent"
                  >
                    <Icon className="size-5" strokeWidth={1.75} />
                  </span>
                  <div>
                    <h2 className="font-semibold">{t(`cards.premium.points.${key}`)}</h2>
                    <p className="text-sm text-muted">{t(`cards.premium.points.${key}Text`)}</p>
                  </div>
                </li>
              ))}
            </ul>
            <p className="mt-5 border-t border-line pt-4 text-sm text-muted">{t('cards.premium.honest')}</p>
          </Card>
          <div className="grid gap-5 max-md:order-first">
            <CardFace
              {...(first
                ? ownFace(first, t)
                : {
                    colour: 'black',
                    type: t('cards.kind.credit.virtual'),
                    name: t('cards.new.nameSuggested.credit'),
                    lastFour: null,
                    expires: expiryOf(today),
                  })}
            />
            {first ? (
              <AppLink
                to="cards"
                query={{ card: first.id }}
                className={buttonStyle({ variant: 'secondary', block: true })}
              >
                {t('cards.premium.yours')}
              </AppLink>
            ) : (
              <AppLink to="cardsAdd" query={{ type: 'credit' }} className={buttonStyle({ block: true })}>
                <Plus aria-hidden />
                {t('cards.premium.add')}
              </AppLink>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
