import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Landmark, Plus, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api, type BankPayee, tellError } from '../../app/api/api.ts'
import { payeesKey, payeesQuery } from '../../app/api/payees.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Name } from '../../ui/name.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { AddPayee } from './add-payee.tsx'
import { Cooling } from './cooling.tsx'
import { inOrder } from './in-order.ts'
import { PayeeAddress, PayeeState } from './payee-picker.tsx'

export const loader = prefetch((client) => {
  void client.prefetchQuery(payeesQuery())
})

/** Bank accounts that one can pay: added, paid, taken off. */
export function Component() {
  const { t } = useTranslation()
  const [isAdding, setIsAdding] = useState(false)
  const payees = useQuery(payeesQuery())
  return (
    <div className="container-page py-8">
      <title>{t('common.pageTitle', { page: t('payouts.payees.title') })}</title>
      <div className="mx-auto max-w-2xl">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="min-w-0">
            <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('payouts.payees.title')}</h1>
            <p className="mt-1 text-sm text-muted">{t('payouts.payees.intro')}</p>
          </div>
          {!isAdding && (
            <Button variant="secondary" size="sm" onClick={() => setIsAdding(true)}>
              <Plus aria-hidden />
              {t('payouts.add.title')}
            </Button>
          )}
        </div>
        {isAdding && (
          <Card className="mt-6 sm:p-8!">
            <AddPayee
              onAdded={({ name }) => {
                toast.success(t('payouts.add.added', { name }))
                setIsAdding(false)
              }}
              onCancel={() => setIsAdding(false)}
            />
          </Card>
        )}
        <div className="mt-6">
          {payees.isPending ? (
            <Loading className="grid gap-3">
              <Skeleton className="h-20" />
              <Skeleton className="h-20" />
            </Loading>
          ) : payees.data ? (
            <Payees payees={payees.data.data} />
          ) : (
            <ErrorState
              message={t('payouts.payees.failed')}
              requestId={tellError(payees.error).requestId}
              retrying={payees.isFetching}
              onRetry={() => payees.refetch()}
            />
          )}
        </div>
      </div>
    </div>
  )
}

function Payees({ payees }: { readonly payees: readonly BankPayee[] }) {
  const { t } = useTranslation()
  const [leaving, setLeaving] = useState<BankPayee>()
  if (payees.length === 0)
    return (
      <EmptyState icon={Landmark} title={t('payouts.payees.empty')} hint={t('payouts.payees.emptyHint')} />
    )
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {inOrder(payees).map((payee) => (
          <li key={payee.id}>
            <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <div className="flex items-start gap-3">
                <div className="min-w-0 flex-1">
                  <Name as="h2" className="truncate font-semibold">
                    {payee.name}
                  </Name>
                  <p className="text-sm text-muted">
                    <PayeeAddress payee={payee} />
                  </p>
                </div>
                <PayeeState payee={payee} />
              </div>
              {payee.status === 'rejected' ? (
                <p className="text-sm text-muted">{t('payouts.payees.rejectedHint')}</p>
              ) : (
                <Cooling payee={payee} />
              )}
              <div className="flex flex-wrap gap-2">
                {payee.status === 'active' && (
                  <AppLink
                    to="sendToBank"
                    query={{ payee: payee.id }}
                    className={buttonStyle({ variant: 'secondary', size: 'sm' })}
                  >
                    <Send aria-hidden className="flip-rtl" />
                    {t('payouts.payees.send')}
                  </AppLink>
                )}
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t('payouts.payees.removeNamed', { name: payee.name })}
                  onClick={() => setLeaving(payee)}
                >
                  <Trash2 aria-hidden />
                  {t('payouts.payees.remove')}
                </Button>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {leaving && <RemoveDialog payee={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

function RemoveDialog({ payee, onClose }: { readonly payee: BankPayee; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => api('DELETE /payees/{id}', { params: { id: payee.id } }),
    onSuccess: onClose,
    onError: (error) => toast.error(t('payouts.payees.removeFailed'), tellError(error).message),
    onSettled: () => client.invalidateQueries({ queryKey: payeesKey }),
  })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={t('payouts.payees.removeTitle', { name: payee.name })}
        description={t('payouts.payees.removeHint')}
        footer={
          <>
            <Button variant="ghost" disabled={remove.isPending} onClick={onClose}>
              {t('payouts.payees.keep')}
            </Button>
            <Button
              variant="destructive"
              busy={remove.isPending}
              busyLabel={t('payouts.payees.removing')}
              onClick={() => remove.mutate()}
            >
              {t('payouts.payees.remove')}
            </Button>
          </>
        }
      />
    </Dialog>
  )
}
