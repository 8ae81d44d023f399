import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type PriceAlert, type PriceAlertWish, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { alertsKey } from '../key.ts'
import type { Draft } from './draft.ts'

type Setting = { readonly symbol: string; readonly alert: PriceAlert | undefined }
type Line = Pick<PriceAlertWish, 'price' | 'percent'>

/** Sets an alert, or changes the one that is given; says so, or why it was refused. */
export function useSetting({ symbol, alert }: Setting) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const [isPending, setIsPending] = useState(false)

  async function send(draft: Draft, line: Line): Promise<boolean> {
    setIsPending(true)
    setFailure(undefined)
    try {
      await (alert ? changeTo(alert, draft, line) : set(symbol, draft, line))
      toast.success(t(alert ? 'alerts.form.changed' : 'alerts.form.created'))
      await client.invalidateQueries({ queryKey: alertsKey })
      return true
    } catch (error) {
      setFailure(tellError(error).message ?? t('common.error.network'))
      return false
    } finally {
      setIsPending(false)
    }
  }
  return { send, failure, isPending }
}

const how = ({ frequency, byMail, days }: Draft) => ({
  frequency,
  by_mail: byMail,
  ends_in_days: Number(days),
})

function set(symbol: string, draft: Draft, line: Line) {
  return api('POST /markets/alerts', {
    body: { symbol, condition: draft.condition, ...line, ...how(draft), distance_percent: draft.distance },
  })
}

/** A line or a distance that stays as it was is left out: another one would start again from the present price. */
function changeTo(alert: PriceAlert, draft: Draft, line: Line) {
  const before = alert.condition === 'moves_by' ? alert.percent : alert.lines[0]?.price
  const isSame = (line.percent ?? line.price) === before
  const isAsFar = draft.distance === alert.distance_percent
  const isOver = alert.state === 'fired' || alert.state === 'ended'
  return api('PATCH /markets/alerts/{id}', {
    params: { id: alert.id },
    body: {
      ...(isSame ? {} : line),
      ...(isAsFar ? {} : { distance_percent: draft.distance }),
      ...how(draft),
      ...(isOver && { is_paused: false }),
    },
  })
}
