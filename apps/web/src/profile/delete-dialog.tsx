import { ApiError } from '@sadaf/api/client'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api, hasTurnedAway, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { href } from '../app/routing/route-list.ts'
import { signOut, whileLeaving } from '../app/session/store.ts'
import { onSubmit } from '../auth/index.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useBusy } from '../ui/use-busy.ts'

/** The last question: what has to be repeated is repeated, then the account is no more. */
export function DeleteDialog({
  confirmation,
  onClose,
}: {
  readonly confirmation: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const isRepeated = typed.trim().toLowerCase() === confirmation.toLowerCase()

  const submission = useBusy(async () => {
    if (!isRepeated) return setProblem(t('profile.delete.notRepeated'))
    try {
      await whileLeaving(() => api('POST /me/deletion', { body: { confirmation: typed } }))
      // The session is gone at the server; what this browser keeps of it goes too.
      await signOut('local')
      toast.success(t('profile.delete.done'))
      await navigate(href('landing'))
    } catch (error) {
      if (hasTurnedAway(error)) return
      if (!(error instanceof ApiError)) console.error('The account could not be deleted', error)
      setProblem(tellError(error).message ?? t('common.error.network'))
    }
  })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t('profile.delete.question')} description={t('profile.delete.final')}>
        <form noValidate onSubmit={onSubmit(submission.run)} className="grid gap-4">
          <Alert tone="warning">{t('profile.delete.exportFirst')}</Alert>
          <Field label={t('profile.delete.repeat', { confirmation })} error={problem} required>
            {(control) => (
              <Input
                {...control}
                dir="ltr"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value)
                  setProblem(undefined)
                }}
              />
            )}
          </Field>
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={onClose}>
              {t('common.action.cancel')}
            </Button>
            <Button type="submit" variant="destructive" busy={submission.isBusy}>
              {t('profile.delete.confirm')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
