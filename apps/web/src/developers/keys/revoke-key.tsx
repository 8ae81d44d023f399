import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiKey, api, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { keysKey } from '../queries.ts'

/** Asks before a key is revoked: it cannot be undone. */
export function RevokeKey({
  apiKey: { id, name },
  onClose,
  onRevoked,
}: {
  readonly apiKey: ApiKey
  readonly onClose: () => void
  readonly onRevoked: () => void
}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => api('DELETE /developers/keys/{id}', { params: { id } }),
    onSuccess: () => {
      toast.success(t('developers.keys.revoked'))
      onRevoked()
      onClose()
      return client.invalidateQueries({ queryKey: keysKey })
    },
    onError: (error) => toast.error(tellError(error).message ?? t('common.error.generic')),
  })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={t('developers.keys.revokeTitle', { name })}
        description={t('developers.keys.revokeText')}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">{t('common.action.cancel')}</Button>
            </DialogClose>
            <Button variant="destructive" busy={revoke.isPending} onClick={() => revoke.mutate()}>
              {t('developers.keys.revoke')}
            </Button>
          </>
        }
      />
    </Dialog>
  )
}
