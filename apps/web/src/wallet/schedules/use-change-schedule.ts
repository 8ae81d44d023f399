import { useQueryClient } from '@tanstack/react-query'
import { api, type ScheduledPayment, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { schedulesKey } from './queries.ts'
import { wordsOf } from './words.ts'

type Change =
  | { readonly verb: 'pause' | 'resume' | 'cancel' }
  /** The day says which one, so that a second press leaves out no other. */
  | { readonly verb: 'skip'; readonly day: string }

export type ChangeSchedule = (change: Change) => Promise<void>

const done = { pause: 'paused', resume: 'resumed', cancel: 'cancelled', skip: 'skipped' } as const

/** Changes a planned payment, says so, and shows how it is by then, also where it was refused. */
export function useChangeSchedule({ id, to }: ScheduledPayment): ChangeSchedule {
  const { t } = useTranslation()
  const client = useQueryClient()
  return async (change) => {
    try {
      await ask(id, change)
      toast.success(t(`${wordsOf(to)}.${done[change.verb]}`, { name: to.name }))
    } catch (error) {
      toast.error(tellError(error).message ?? t('common.error.network'))
    }
    await client.invalidateQueries({ queryKey: schedulesKey })
  }
}

function ask(id: string, change: Change): Promise<ScheduledPayment> {
  const params = { id }
  if (change.verb === 'skip') {
    return api('POST /scheduled-payments/{id}/skip', { params, body: { day: change.day } })
  }
  return api(`POST /scheduled-payments/{id}/${change.verb}`, { params })
}
