import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, hasTurnedAway, type OwnMiniAppEntry, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { ownAppsKey } from '../../superapp/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'

type RemoveProps = { readonly entry: OwnMiniAppEntry; readonly onClose: () => void }

/** Asks before a mini-app is deleted with all that it keeps. */
export function RemoveMiniApp({ entry: { id, manifest }, onClose }: RemoveProps) {
  const { t, language } = useTranslation()
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => api('DELETE /developers/mini-apps/{id}', { params: { id } }),
    onSuccess: () => {
      onClose()
      return client.invalidateQueries({ queryKey: ownAppsKey })
    },
    onError: (error) => {
      if (!hasTurnedAway(error)) toast.error(tellError(error).message ?? t('common.error.generic'))
    },
  })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={t('developers.apps.removeTitle', { name: manifest.name[language] })}
        description={t('developers.miniApps.removeText')}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">{t('common.action.cancel')}</Button>
            </DialogClose>
            <Button variant="destructive" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('developers.apps.remove')}
            </Button>
          </>
        }
      />
    </Dialog>
  )
}
