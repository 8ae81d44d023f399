import type { Money } from '@sadaf/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { toMoney, toWire } from '../../app/api/amounts.ts'
import { api, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { FormAlert, useMoneyOperation } from '../../wallet/index.ts'
import { activityQuery, familyQuery, type Member, profileMoneyQuery } from '../queries.ts'
import { AskOnceDialog } from '../requests/ask-once-dialog.tsx'

type Props = { readonly member: Member; readonly onDone: () => void; readonly onClose: () => void }

/** Removes a profile once it is empty: what stands in the way is told, and its money moves to the Parent first. */
export function RemoveProfileDialog({ member: { id, name }, onDone, onClose }: Props) {
  const { t } = useTranslation()
  // Once nothing stands in the way, the profile may be gone before the news of its removal is.
  const money = useQuery({
    ...profileMoneyQuery(id),
    enabled: ({ state }) => state.data?.obstacles.length !== 0,
  })
  if (money.data?.obstacles.length === 0)
    return (
      <AskOnceDialog
        title={t('family.member.ask', { name })}
        hint={t('family.profile.askHint')}
        action={t('family.member.remove')}
        call={() => api('DELETE /family/members/{id}', { params: { id } })}
        done={t('family.member.removed', { name })}
        onDone={onDone}
        onClose={onClose}
      />
    )
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={t('family.member.ask', { name })}
        description={t('family.empty.hint')}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('family.form.back')}
            </Button>
            <Button variant="secondary" busy={money.isFetching} onClick={() => money.refetch()}>
              {t('family.empty.again')}
            </Button>
          </>
        }
      >
        {money.data ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Alert tone="warning" title={t('family.empty.standing')}>
              <ul>
                {money.data.obstacles.map(({ code, message }) => (
                  <li key={code}>{message}</li>
                ))}
              </ul>
            </Alert>
            {money.data.available.map((available) => (
              <Move key={available.currency} id={id} amount={toMoney(available)} />
            ))}
          </div>
        ) : money.isError ? (
          <ErrorState
            requestId={tellError(money.error).requestId}
            retrying={money.isFetching}
            onRetry={() => money.refetch()}
          />
        ) : (
          <Loading>
            <Skeleton className="h-24 rounded-card!" />
          </Loading>
        )}
      </DialogContent>
    </Dialog>
  )
}

/** Moves all that is there of a currency, under one key. */
function Move({ id, amount }: { readonly id: string; readonly amount: Money }) {
  const { t, language } = useTranslation()
  const client = useQueryClient()
  const shown = moneyText(amount, language)
  const move = useMoneyOperation({
    make: (body: { readonly amount: ReturnType<typeof toWire> }, idempotencyKey) =>
      api('POST /family/members/{id}/money/return', { params: { id }, body, idempotencyKey }),
    onMade: (family) => {
      client.setQueryData(familyQuery().queryKey, family)
      void client.invalidateQueries({ queryKey: activityQuery().queryKey })
      void client.invalidateQueries({ queryKey: profileMoneyQuery(id).queryKey })
      toast.success(t('family.empty.moved', { amount: shown }))
    },
    onFieldsRefused: () => {},
  })
  return (
    <>
      <FormAlert problems={move.problems} />
      <Button busy={move.isUnderWay} onClick={() => move.start({ amount: toWire(amount) })}>
        {t('family.empty.move', { amount: shown })}
      </Button>
    </>
  )
}
