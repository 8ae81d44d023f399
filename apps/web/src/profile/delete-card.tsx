import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink, type Target } from '../app/routing/link.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { deletionQuery } from './deletion-query.ts'

const consequences = ['gone', 'kept', 'sessions', 'walletId'] as const

type Way = Target & { readonly label: 'toSend' | 'toWallet' | 'toCards' | 'toPending' }

const waysOut: Readonly<Partial<Record<string, Way>>> = {
  money_left: { to: 'send', label: 'toSend' },
  money_owed: { to: 'wallet', label: 'toWallet' },
  dispute_open: { to: 'cards', label: 'toCards' },
  operations_pending: { to: 'transactions', query: { status: 'pending' }, label: 'toPending' },
}

/** Leaving for good: what it means, what stands in its way, and the way. */
export function DeleteCard() {
  const { t } = useTranslation()
  const deletion = useQuery(deletionQuery())
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card id="delete">
      <CardHeader title={t('profile.delete.title')} description={t('profile.delete.intro')} />
      <ul className="mt-3 grid list-disc gap-1.5 ps-5 text-sm marker:text-muted">
        {consequences.map((each) => (
          <li key={each}>{t(`profile.delete.${each}`)}</li>
        ))}
      </ul>
      <div className="mt-4 grid justify-items-start gap-4">
        {deletion.data ? (
          <>
            {deletion.data.obstacles.map(({ code, message }) => (
              <Alert key={code} tone="warning" className="w-full">
                <p>{message}</p>
                <WayOut code={code} />
              </Alert>
            ))}
            <Button
              variant="destructive"
              disabled={deletion.data.obstacles.length > 0}
              aria-describedby="deletion-why"
              onClick={() => setIsOpen(true)}
            >
              <Trash2 aria-hidden />
              {t('profile.delete.action')}
            </Button>
            <span id="deletion-why" className="sr-only">
              {deletion.data.obstacles.map(({ message }) => message).join(' ')}
            </span>
          </>
        ) : deletion.isError ? (
          <ErrorState
            requestId={tellError(deletion.error).requestId}
            retrying={deletion.isFetching}
            onRetry={() => deletion.refetch()}
            className="w-full"
          />
        ) : (
          <Loading>
            <Skeleton className="h-11 w-48" />
          </Loading>
        )}
      </div>
      {isOpen && deletion.data && (
        <DeleteDialog confirmation={deletion.data.confirmation} onClose={() => setIsOpen(false)} />
      )}
    </Card>
  )
}

/** Where one goes to mend what stands in the way. */
function WayOut({ code }: { readonly code: string }): ReactNode {
  const { t } = useTranslation()
  const way = waysOut[code]
  if (!way) return null
  const { label, ...to } = way
  return (
    <AppLink {...to} className={buttonStyle({ variant: 'link', size: 'sm', className: '-mb-2.5' })}>
      {t(`profile.delete.${label}`)}
    </AppLink>
  )
}
