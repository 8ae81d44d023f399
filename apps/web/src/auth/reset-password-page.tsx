import { useNavigate } from 'react-router'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { href } from '../app/routing/route-list.ts'
import { useSession } from '../app/session/session.tsx'
import { withAuth } from '../app/session/store.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { explainAuthError, explainWeakness } from './auth-error.ts'
import { AuthLayout } from './auth-layout.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { newPasswordProblems } from './new-password-problems.ts'
import { SecondStep } from './second-step.tsx'
import { useForm } from './use-form.ts'

const fields = ['password', 'confirmPassword'] as const

/** Form for a new password; the link in the mail has signed the person in. */
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

function ResetForm({ own }: { readonly own: readonly string[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { at, element, isBusy } = useForm({
    fields,
    check: newPasswordProblems,
    submit: async ({ password }) => {
      const { error } = await withAuth(({ auth }) => auth.updateUser({ password }))
      if (error) return { password: [explainAuthError(error), ...explainWeakness(error)] }
      toast.success(t('auth.success.passwordChanged'))
      await navigate(href('landing'), { replace: true })
      return undefined
    },
  })

  return (
    <form {...element} className="grid gap-4">
      <NewPasswordFields own={own} at={at} disabled={isBusy} />
      <Button type="submit" size="lg" block busy={isBusy} busyLabel={t('auth.reset.busy')} className="mt-2">
        {t('auth.reset.submit')}
      </Button>
    </form>
  )
}
