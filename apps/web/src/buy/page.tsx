import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { prefetch } from '../app/api/prefetch.ts'
import { useTranslation } from '../app/language/translation.ts'
import { OnItsWay } from './on-its-way.tsx'
import { Head } from './page-head.tsx'
import { paymentMethodsQuery } from './queries.ts'

// Either is downloaded beside what the page is made of, and never both.
const form = () => import('./to-buy.tsx')
const ToBuy = lazy(async () => ({ default: (await form()).ToBuy }))
const order = () => import('./order-card.tsx')
const OrderCard = lazy(async () => ({ default: (await order()).OrderCard }))

export const loader = prefetch((client, asked) => {
  void (asked.has('order') ? order() : form())
  void client.prefetchQuery(paymentMethodsQuery())
})

/** Buying crypto with money from outside: what and how much, a firm offer, and what becomes of it, live. */
export function Component() {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  const id = address.get('order')
  const onItsWay = (
    <>
      <Head intro={t('buy.intro')} />
      <OnItsWay />
    </>
  )
  return (
    <div className="container-page py-6 sm:py-8">
      <title>{t('common.pageTitle', { page: t('buy.title') })}</title>
      <Suspense fallback={onItsWay}>
        {id === null ? (
          <ToBuy />
        ) : (
          <>
            <Head intro={t('buy.intro')} />
            <OrderCard key={id} id={id} onAgain={() => setAddress({})} />
          </>
        )}
      </Suspense>
    </div>
  )
}
