import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { accountsQuery, cardsQuery } from '../../app/api/own.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { meQuery, nameOf } from '../../app/session/me.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { LoadingFace } from '../art/blank-face.tsx'
import { AddCard } from './add-card.tsx'

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
  void client.prefetchQuery(accountsQuery())
  void client.prefetchQuery(cardsQuery())
})

/** Having a card made: which, how it is to be, and a review; with its face in sight all the while. */
export function Component() {
  const { t, language } = useTranslation()
  const me = useQuery(meQuery())
  const accounts = useQuery(accountsQuery())
  const isKnown = !me.isPending && !accounts.isPending
  return (
    <div className="container-page pt-5 pb-8 max-sm:pb-0">
      <title>{t('common.pageTitle', { page: t('cards.add') })}</title>
      <AppLink
        to="cards"
        className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden className="flip-rtl size-4.5" />
        {t('cards.title')}
      </AppLink>
      {isKnown ? (
        <AddCard
          recipient={me.data ? nameOf(me.data, language) : ''}
          accounts={accounts.data?.data.filter(({ status }) => status === 'active') ?? []}
        />
      ) : (
        <Loading className="mt-3 grid gap-6 lg:grid-cols-[minmax(0,1fr)_29rem]">
          <Skeleton className="h-96" />
          <LoadingFace />
        </Loading>
      )}
    </div>
  )
}
