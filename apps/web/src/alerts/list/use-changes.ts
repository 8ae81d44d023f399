import { useQueryClient } from '@tanstack/react-query'
import { api, type PriceAlert, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { alertsKey } from '../key.ts'

/** Pauses, resumes and deletes an alert, says so, and shows how it is by then, also where it was refused. */
export function useChanges({ id }: Pick<PriceAlert, 'id'>) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const params = { id }

  async function change(ask: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await ask()
      toast.success(done)
    } catch (error) {
      toast.error(tellError(error).message ?? t('common.error.network'))
    }
    await client.invalidateQueries({ queryKey: alertsKey })
  }
  return {
    pause: () =>
      change(
        () => api('PATCH /markets/alerts/{id}', { params, body: { is_paused: true } }),
        t('alerts.did.paused'),
      ),
    resume: () =>
      change(
        () => api('PATCH /markets/alerts/{id}', { params, body: { is_paused: false } }),
        t('alerts.did.resumed'),
      ),
    remove: () => change(() => api('DELETE /markets/alerts/{id}', { params }), t('alerts.did.deleted')),
  }
}
