import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, hasTurnedAway, tellError, type Webhook } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { webhooksKey } from './queries.ts'
import { ShownSecret } from './shown-secret.tsx'

/** A change that is asked about first. */
export type Asking = { readonly about: 'secret' | 'removal'; readonly webhook: Webhook }

type AskFirstProps = { readonly asking: Asking; readonly onClose: () => void }

/** Asks before a new secret is made, which is then shown once, or a webhook is removed. */
export function AskFirst({ asking: { about, webhook }, onClose }: AskFirstProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [secret, setSecret] = useState<string>()
  const { id, name } = webhook
  const act = useMutation({
    // The answer has the secret: it is not kept beyond the dialog.
    gcTime: 0,
    mutationFn: async () => {
      if (about === 'secret') return api('POST /developers/webhooks/{id}/secret', { params: { id } })
      await api('DELETE /developers/webhooks/{id}', { params: { id } })
      return undefined
    },
    onSuccess: (made) => {
      if (made) setSecret(made.secret)
      else onClose()
      return client.invalidateQueries({ queryKey: webhooksKey })
    },
    onError: (error) => {
      if (!hasTurnedAway(error)) toast.error(tellError(error).message ?? t('common.error.generic'))
    },
  })
  const isRemoval = about === 'removal'
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {secret === undefined ? (
        <DialogContent
          size="sm"
          title={t(isRemoval ? 'developers.webhooks.removeTitle' : 'developers.webhooks.newSecretTitle', {
            name,
          })}
          description={t(isRemoval ? 'developers.webhooks.removeText' : 'developers.webhooks.newSecretText')}
          footer={
            <>
              <DialogClose asChild>
                <Button variant="secondary">{t('common.action.cancel')}</Button>
              </DialogClose>
              <Button
                variant={isRemoval ? 'destructive' : 'primary'}
                busy={act.isPending}
                onClick={() => act.mutate()}
              >
                {t(isRemoval ? 'developers.webhooks.remove' : 'developers.webhooks.newSecret')}
              </Button>
            </>
          }
        />
      ) : (
        <ShownSecret secret={secret} onClose={onClose} />
      )}
    </Dialog>
  )
}
