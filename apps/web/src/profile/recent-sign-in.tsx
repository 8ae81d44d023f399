import { ApiError } from '@sadaf/api/client'
import { type ReactNode, useState } from 'react'
import { useSession } from '../app/session.tsx'
import { useTranslation } from '../app/translation.ts'
import { explainAuthError } from '../auth/auth-error.ts'
import { onSubmit } from '../auth/form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-field.tsx'
import { useBusy } from '../ui/use-busy.ts'

/**
 * For calls that ask for a sign-in of the last minutes: asks for the password where the last one is too long ago, and
 * calls again. The answer is null where the person turned away. Show the dialog anywhere in the page.
 */
export function useRecentSignIn(): {
  readonly withRecentSignIn: <Answer>(call: () => Promise<Answer>) => Promise<Answer | null>
  readonly dialog: ReactNode
} {
  const [settle, setSettle] = useState<(isSignedIn: boolean) => void>()
  const ask = () =>
    new Promise<boolean>((resolve) => {
      setSettle(() => resolve)
    })
  return {
    withRecentSignIn: async (call) => {
      try {
        return await call()
      } catch (error) {
        const code = error instanceof ApiError ? error.problem.code : undefined
        // The second step was asked for already, over the page: they turned away.
        if (code === 'step_up_required') return null
        if (code !== 'recent_sign_in_required') throw error
        return (await ask()) ? call() : null
      }
    },
    dialog: settle && (
      <PasswordDialog
        onEnd={(isSignedIn) => {
          setSettle(undefined)
          settle(isSignedIn)
        }}
      />
    ),
  }
}

function PasswordDialog({ onEnd }: { readonly onEnd: (isSignedIn: boolean) => void }) {
  const { t } = useTranslation()
  const { user, signIn } = useSession()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const submission = useBusy(async () => {
    const result = await signIn(user?.email ?? '', password)
    if (result.outcome === 'failed') return setProblem(t(explainAuthError(result.error)))
    onEnd(true)
  })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onEnd(false)}>
      <DialogContent size="sm" title={t('profile.again.title')} description={t('profile.again.text')}>
        <form noValidate onSubmit={onSubmit(submission.run)} className="grid gap-4">
          <Field label={t('profile.again.password')} hint={t('profile.again.other')} error={problem} required>
            {(control) => (
              <PasswordInput
                {...control}
                autoComplete="current-password"
                value={password}
                onChange={({ target }) => {
                  setPassword(target.value)
                  setProblem(undefined)
                }}
              />
            )}
          </Field>
          <Button type="submit" size="lg" block busy={submission.isBusy} disabled={password === ''}>
            {t('common.action.continue')}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  )
}
