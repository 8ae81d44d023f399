import { useQuery } from '@tanstack/react-query'
import { Repeat, Split } from 'lucide-react'
import { Suspense } from 'react'
import type { Transaction } from '../app/api/api.ts'
import { recentPeopleQuery } from '../app/api/own.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { AppLink } from '../app/routing/link.tsx'
import { page } from '../app/routing/page.ts'
import { buttonStyle } from '../ui/button.tsx'
import { cn } from '../ui/cn.ts'
import { kindLook } from './kind-look.ts'
import { splitRequestsQuery } from './split-query.ts'

const SplitRequests = late(page({ load: () => import('./split-requests.tsx'), texts: ['requests'] }))

/** Next steps after a completed transaction: share it, or pay the same person again. */
export function Onwards({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useTranslation()
  const person = usePersonToPayAgain(transaction)
  const style = cn(buttonStyle({ variant: 'secondary' }), 'flex-1')
  const canSplit = isToSplit(transaction)
  const split = useQuery({ ...splitRequestsQuery(transaction.id), enabled: canSplit })
  const isSplit = split.data !== undefined && split.data.data.length > 0
  if (!canSplit) return null
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2">
        <AppLink to="transactionsRequest" query={{ split: transaction.id }} className={style}>
          <Split aria-hidden />
          {t(isSplit ? 'transactions.detail.splitAgain' : 'transactions.detail.split')}
        </AppLink>
        {person !== undefined && (
          <AppLink
            to="transactionsSend"
            query={{ person, amount: transaction.amount.amount, account: transaction.account_id }}
            className={style}
          >
            <Repeat aria-hidden />
            {t('transactions.detail.repeat')}
          </AppLink>
        )}
      </div>
      {isSplit && (
        <Suspense>
          <SplitRequests requests={split.data.data} />
        </Suspense>
      )}
    </>
  )
}

/** Tells whether a transaction can be split: spending can be shared with those it was for. */
function isToSplit(transaction: Transaction): boolean {
  const { type, status } = transaction
  return type === 'outgoing' && status === 'completed' && kindLook(transaction).isSplit === true
}

/** Address of a recently paid person; the form that it fills is reviewed as ever. */
function usePersonToPayAgain(transaction: Transaction): string | undefined {
  const { id, description, other_name: otherName } = transaction
  const isWithPerson = kindLook(transaction).otherSide === 'person'
  const recent = useQuery({ ...recentPeopleQuery(), enabled: isWithPerson })
  const names = [description, otherName]
  return recent.data?.data.find(({ transaction_id: known, name }) => known === id || names.includes(name))
    ?.transaction_id
}
