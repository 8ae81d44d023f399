import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { href } from '../app/routing/route-list.ts'
import { useSession } from '../app/session/session.tsx'
import { withAuth } from '../app/session/store.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { useBusy } from '../ui/use-busy.ts'
import { explainAuthError, explainWeakness } from './auth-error.ts'
import { AuthLayout } from './auth-layout.tsx'
import { firstEmpty, onSubmit, readForm, useFocusOnProblem } from './form.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SecondStep } from './second-step.tsx'

const fields = ['password', 'confirmPassword'] as const

/** Chooses a new password, for whoever came by the link in the mail and is signed in by it. */
export function Component() {
  const { t } = useTranslation()
  const { user, secondStep, loading } = useSession()
  return (
    <AuthLayout title={t('auth.reset.title')} text={t('auth.reset.text')} tab={t('auth.reset.title')}>
      {loading ? (
        <Loading className="grid gap-4">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-12" />
        </Loading>
      ) : secondStep ? (
        <SecondStep onDone={() => {}} />
      ) : user ? (
        <ResetForm own={[user.name, user.email]} />
      ) : (
        <>
          <Alert tone="warning">{t('auth.error.sessionMissing')}</Alert>
          <AppLink to="forgotPassword" className={`${buttonStyle({ block: true })} mt-5`}>
            {t('auth.reset.askAgain')}
          </AppLink>
        </>
      )}
    </AuthLayout>
  )
}

type Problem = { readonly texts: readonly TextKey[]; readonly field: (typeof fields)[number] }

function ResetForm({ own }: { readonly own: readonly string[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<Problem>()

  const submission = useBusy(async (form: HTMLFormElement) => {
    const values = readForm(form, fields)
    const found = findProblem(values)
    setProblem(found)
    if (found) return
    const { error } = await withAuth(({ auth }) => auth.updateUser({ password: values.password }))
    if (error)
      return setProblem({ texts: [explainAuthError(error), ...explainWeakness(error)], field: 'password' })
    toast.success(t('auth.success.passwordChanged'))
    await navigate(href('landing'), { replace: true })
  })
  const isSubmitting = submission.isBusy
  const form = useFocusOnProblem(problem, isSubmitting, 'password')

  const at = (field: Problem['field']) =>
    problem?.field === field ? problem.texts.map((text) => t(text)).join(' ') : undefined

  return (
    <form ref={form} noValidate onSubmit={onSubmit(submission.run)} className="grid gap-4">
      <NewPasswordFields own={own} at={at} disabled={isSubmitting} />
      <Button
        type="submit"
        size="lg"
        block
        busy={isSubmitting}
        busyLabel={t('auth.reset.busy')}
        className="mt-2"
      >
        {t('auth.reset.submit')}
      </Button>
    </form>
  )
}

function findProblem(values: Readonly<Record<(typeof fields)[number], string>>): Problem | undefined {
  const empty = firstEmpty(values, fields)
  if (empty !== undefined) return { texts: ['auth.invalid.empty'], field: empty }
  if (values.password !== values.confirmPassword) {
    return { texts: ['auth.invalid.mismatch'], field: 'confirmPassword' }
  }
  return undefined
}
