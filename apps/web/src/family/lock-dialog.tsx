import { api } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AskOnceDialog } from './requests/ask-once-dialog.tsx'

/** Asks once before every card of Teens and Children is frozen. */
export function LockDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <AskOnceDialog
      title={t('family.lock.ask')}
      hint={t('family.lock.hint')}
      action={t('family.lock.confirm')}
      call={() => api('PUT /family/lock', { body: { locked: true } })}
      done={t('family.lock.done')}
      onClose={onClose}
    />
  )
}
