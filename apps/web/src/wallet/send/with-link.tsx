import { compare } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { type Account, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSkeleton, firstChoice } from '../accounts/with-accounts.tsx'
import { type OpenedLink, openLinkQuery } from '../links/queries.ts'
import { Refused, refusalOf } from '../links/refusal.tsx'
import { formFromLink, type LinkedForm, payingAccount } from './form-from-link.ts'

/** Opens a link, and begins with what it asks for; a link that is not good says so in the form's place. */
export function WithLink({
  link,
  accounts,
  children,
}: {
  readonly link: string
  readonly accounts: readonly Account[]
  readonly children: (linked: LinkedForm) => ReactNode
}) {
  const { t, language } = useTranslation()
  const currency = accounts.find(({ id }) => id === firstChoice(accounts, null))?.currency ?? 'USD'
  const opened = useQuery(openLinkQuery(link, currency))
  if (opened.data)
    return (
      <>
        <Missing opened={opened.data} accounts={accounts} />
        {children(formFromLink(link, opened.data, accounts, language))}
      </>
    )
  if (opened.isPending) return <FormSkeleton />
  const why = refusalOf(opened.error)
  if (why) return <Refused why={why} action={<Otherwise isOwn={why === 'recipient_is_sender'} />} />
  return (
    <ErrorState
      message={tellError(opened.error).message ?? t('links.pay.failed')}
      requestId={tellError(opened.error).requestId}
      retrying={opened.isFetching}
      onRetry={() => opened.refetch()}
    />
  )
}

/** Why there is no review yet: no account in the currency, or too little in it. */
function Missing({
  opened,
  accounts,
}: {
  readonly opened: OpenedLink
  readonly accounts: readonly Account[]
}) {
  const { t, language } = useTranslation()
  if (opened.amount === null) return null
  const amount = toMoney(opened.amount)
  const account = payingAccount(accounts, amount)
  if (account && compare(toMoney(account.available), amount) >= 0) return null
  const { name } = opened.recipient
  return (
    <Alert className="mb-6" title={t('links.asked.title', { name, amount: moneyText(amount, language) })}>
      <p>{t(account ? 'links.asked.short' : 'links.asked.noAccount', { currency: amount.asset })}</p>
      <AppLink to="wallet" className={buttonStyle({ variant: 'link', size: 'sm' })}>
        {t('links.asked.open')}
      </AppLink>
    </Alert>
  )
}

/** Ways on from a link that leads nowhere. */
function Otherwise({ isOwn }: { readonly isOwn: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-3">
      <AppLink to={isOwn ? 'payCode' : 'scan'} className={buttonStyle()}>
        {t(isOwn ? 'links.tabs.own' : 'links.pay.scan')}
      </AppLink>
      <AppLink to="send" className={buttonStyle({ variant: 'secondary' })}>
        {t('links.pay.send')}
      </AppLink>
    </div>
  )
}
