import { ArrowUpDown } from 'lucide-react'
import type { Account } from '../../app/api/api.ts'
import { accountsQuery } from '../../app/api/own.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { OpenAccount } from '../account/open-account.tsx'
import { WithAccounts } from '../accounts/with-accounts.tsx'
import { useRounds } from '../flow/use-rounds.ts'
import { termsQuery } from '../queries.ts'
import { Convert } from './convert.tsx'
import type { ConvertForm } from './draft.ts'

export const loader = prefetch((client) => {
  void client.prefetchQuery(accountsQuery())
  void client.prefetchQuery(termsQuery())
})

/** Converting between one's own accounts: how much, then a firm quote, then the conversion itself, live. */
export function Component() {
  const { t } = useTranslation()
  const round = useRounds<ConvertForm>()
  return (
    <div className="container-page py-8">
      <title>{t('common.pageTitle', { page: t('wallet.convert.title') })}</title>
      <div className="mx-auto max-w-xl">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('wallet.convert.title')}</h1>
        <p className="mt-1 text-sm text-muted">{t('wallet.convert.intro')}</p>
        <Card className="mt-6 sm:p-8!">
          <WithAccounts
            empty={{ title: t('wallet.convert.noAccounts'), hint: t('wallet.convert.noAccountsHint') }}
          >
            {(accounts) =>
              hasTwoCurrencies(accounts) ? (
                <Convert key={round.key} accounts={accounts} start={round.start} onAgain={round.next} />
              ) : (
                <EmptyState
                  icon={ArrowUpDown}
                  title={t('wallet.convert.oneCurrency')}
                  hint={t('wallet.convert.oneCurrencyHint')}
                  action={<OpenAccount accounts={accounts} />}
                />
              )
            }
          </WithAccounts>
        </Card>
      </div>
    </div>
  )
}

function hasTwoCurrencies(accounts: readonly Account[]): boolean {
  const active = accounts.filter(({ status }) => status === 'active')
  return new Set(active.map(({ currency }) => currency)).size > 1
}
