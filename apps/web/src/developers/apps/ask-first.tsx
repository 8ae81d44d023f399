import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, hasTurnedAway, type OauthClient, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { appsKey } from './queries.ts'
import { ShownSecret } from './shown-secret.tsx'

/** A change that is asked about first. */
export type Asking = { readonly about: 'secret' | 'removal'; readonly app: OauthClient }

type AskFirstProps = { readonly asking: Asking; readonly onClose: () => void }

/** Asks before a new secret is made, which is then shown once, or an app is deleted. */
export function AskFirst({ asking: { about, app }, onClose }: AskFirstProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [secret, setSecret] = useState<string>()
  const { id, name } = app
  const act = useMutation({
    // The answer has the secret: it is not kept beyond the dialog.
    gcTime: 0,
    mutationFn: async () => {
      if (about === 'secret')
        return (await api('POST /developers/apps/{id}/secret', { params: { id } })).secret
      await api('DELETE /developers/apps/{id}', { params: { id } })
      return null
    },
    onSuccess: (made) => {
      if (made === null) onClose()
      else setSecret(made)
      return client.invalidateQueries({ queryKey: appsKey })
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
          title={t(isRemoval ? 'developers.apps.removeTitle' : 'developers.webhooks.newSecretTitle', {
            name,
          })}
          description={t(isRemoval ? 'developers.apps.removeText' : 'developers.apps.newSecretText')}
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
                {t(isRemoval ? 'developers.apps.remove' : 'developers.webhooks.newSecret')}
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
