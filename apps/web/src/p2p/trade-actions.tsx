import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, hasTurnedAway, type P2pTrade, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Textarea } from '../ui/forms/input.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { p2pKey, tradeKey } from './queries.ts'

const MOST_LETTERS = 500

type Step = { readonly do: 'confirm' | 'cancel' } | { readonly do: 'dispute'; readonly reason: string }

function send(id: string, step: Step): Promise<P2pTrade> {
  const params = { id }
  switch (step.do) {
    case 'confirm':
      return api('POST /p2p/trades/{id}/confirm', { params })
    case 'cancel':
      return api('POST /p2p/trades/{id}/cancel', { params })
    case 'dispute':
      return api('POST /p2p/trades/{id}/dispute', { params, body: { reason: step.reason } })
    default:
      return step satisfies never
  }
}

/** A person's actions on a trade: confirm it as its maker, cancel it, or dispute it. */
export function TradeActions({ trade }: { readonly trade: P2pTrade }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isDisputing, setIsDisputing] = useState(false)
  const work = useMutation({
    mutationFn: (step: Step) => send(trade.id, step),
    onSuccess: (now, step) => {
      client.setQueryData(tradeKey(trade.id), now)
      setIsDisputing(false)
      toast.success(t(`p2p.done.${step.do}`))
    },
    onError: (error) => {
      if (!hasTurnedAway(error)) toast.error(tellError(error).message ?? t('common.error.network'))
    },
    onSettled: () => client.invalidateQueries({ queryKey: p2pKey }),
  })
  const busyWith = (what: Step['do']) => work.isPending && work.variables.do === what
  if (!trade.can_confirm && !trade.can_cancel && !trade.can_dispute) return null
  if (isDisputing)
    return (
      <DisputeForm
        isBusy={busyWith('dispute')}
        onSend={(reason) => work.mutate({ do: 'dispute', reason })}
        onClose={() => setIsDisputing(false)}
      />
    )
  return (
    <div className="grid gap-3">
      {trade.can_confirm && (
        <Button
          size="lg"
          block
          busy={busyWith('confirm')}
          disabled={work.isPending}
          onClick={() => work.mutate({ do: 'confirm' })}
        >
          {t('p2p.trade.confirm')}
        </Button>
      )}
      {trade.can_cancel && (
        <Button
          variant="secondary"
          size="lg"
          block
          busy={busyWith('cancel')}
          disabled={work.isPending}
          onClick={() => work.mutate({ do: 'cancel' })}
        >
          {t('p2p.trade.cancel')}
        </Button>
      )}
      {trade.can_dispute && (
        <Button
          variant="ghost"
          size="lg"
          block
          disabled={work.isPending}
          onClick={() => setIsDisputing(true)}
        >
          {t('p2p.trade.dispute')}
        </Button>
      )}
    </div>
  )
}

function DisputeForm({
  isBusy,
  onSend,
  onClose,
}: {
  readonly isBusy: boolean
  readonly onSend: (reason: string) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(reason.trim() === '')
    if (reason.trim() !== '') onSend(reason.trim())
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field
        label={t('p2p.dispute.reason')}
        hint={t('p2p.dispute.hint')}
        error={isMissing && t('p2p.dispute.missing')}
        required
      >
        {(control) => (
          <Textarea
            {...control}
            value={reason}
            maxLength={MOST_LETTERS}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="lg" block busy={isBusy}>
        {t('p2p.dispute.send')}
      </Button>
      <Button variant="ghost" size="lg" block disabled={isBusy} onClick={onClose}>
        {t('p2p.dispute.back')}
      </Button>
    </form>
  )
}
