import { useTranslation } from '../app/language/translation.ts'
import { api } from '../app/requests/api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { useAct } from './use-act.ts'

/** Asks once before every card of Teens and Children is frozen. */
export function LockDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const act = useAct()
  const call = () => api('PUT /family/lock', { body: { locked: true } })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={t('family.lock.ask')}
        description={t('family.lock.hint')}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('family.form.back')}
            </Button>
            <Button
              variant="destructive"
              onClick={() => act.mutateAsync({ call, done: t('family.lock.done'), onDone: onClose })}
            >
              {t('family.lock.confirm')}
            </Button>
          </>
        }
      />
    </Dialog>
  )
}
