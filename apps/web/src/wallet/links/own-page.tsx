import { useState } from 'react'
import { accountsQuery } from '../../app/api/own.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { meQuery } from '../../app/session/me.ts'
import { AskForm } from './ask-form.tsx'
import { CodeTabs } from './code-tabs.tsx'
import { OwnCode } from './own-code.tsx'
import { ownLinkQuery, type Wish } from './queries.ts'

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
  void client.prefetchQuery(accountsQuery())
  void client.prefetchQuery(ownLinkQuery(plain))
})

/** A link without an amount: the payer says how much. */
const plain: Wish = {}

/** The person's own code for payers: with or without an amount. */
export function Component() {
  const { t } = useTranslation()
  const [wish, setWish] = useState<Wish>(plain)
  return (
    <div className="container-page py-8">
      <title>{t('common.pageTitle', { page: t('links.own.title') })}</title>
      <div className="mx-auto max-w-xl">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('links.own.title')}</h1>
        <p className="mt-1 text-sm text-muted">{t('links.own.intro')}</p>
        <CodeTabs />
        <OwnCode wish={wish} />
        <AskForm isAsking={wish !== plain} onAsk={setWish} onClear={() => setWish(plain)} />
      </div>
    </div>
  )
}
