import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { toast } from '../ui/toasts/toast.ts'
import { isRefused, retryUnderKey, useOperationKey } from '../wallet/index.ts'
import { statementsKey } from './queries.ts'

export type Wanted = { readonly account_id: string; readonly from: string; readonly to: string }

/** Has a statement made; one press makes one, however late its answer comes. */
export function useNewStatement() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const key = useOperationKey()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Wanted & { readonly idempotencyKey: string }) =>
      api('POST /statements', { body, idempotencyKey }),
    ...retryUnderKey,
    async onSuccess() {
      key.forget()
      await client.invalidateQueries({ queryKey: statementsKey })
      toast.success(t('statements.ready'))
    },
    onError(error) {
      if (isRefused(error)) key.forget()
      toast.error(t('statements.failed'), tellError(error).message)
    },
  })
  return {
    make: (wanted: Wanted) => mutate({ ...wanted, idempotencyKey: key.of(wanted) }),
    isMaking: isPending,
  }
}
