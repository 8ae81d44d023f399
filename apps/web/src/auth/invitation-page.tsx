import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { href } from '../app/routing/route-list.ts'
import { afterSignIn } from '../app/session/guard.tsx'
import { useSession } from '../app/session/session.tsx'
import { renewSession, withAuth } from '../app/session/store.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { explainAuthError, explainWeakness } from './auth-error.ts'
import { AuthLayout } from './auth-layout.tsx'
import { nameProblem } from './name-problem.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { newPasswordProblems } from './new-password-problems.ts'
import type { Problems } from './problems.ts'
import { useForm } from './use-form.ts'
import { useNext } from './use-next.ts'

/** A person who accepted an invitation gives their name, and chooses a password for the next time. */
export function Component() {
  const { t } = useTranslation()
  const { user, loading } = useSession()
  const next = useNext()
  if (loading) return <PageSkeleton />
  if (!user) {
    return (
      <AuthLayout title={t('mailLinks.invitation.title')} tab={t('mailLinks.invitation.title')}>
        <Alert tone="warning">{t('auth.error.sessionMissing')}</Alert>
        <AppLink to="login" className={`${buttonStyle({ block: true })} mt-5`}>
          {t('auth.forgot.back')}
        </AppLink>
      </AuthLayout>
    )
  }
  const target = afterSignIn(next)
  return (
    <AuthLayout
      title={t('mailLinks.invitation.title')}
      text={t('mailLinks.invitation.text')}
      tab={t('mailLinks.invitation.title')}
    >
      <InvitationForm email={user.email} target={target === href('landing') ? href('dashboard') : target} />
    </AuthLayout>
  )
}

const fields = ['name', 'password', 'confirmPassword'] as const
type FieldName = (typeof fields)[number]

function InvitationForm({ email, target }: { readonly email: string; readonly target: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const { at, element, isBusy } = useForm({
    fields,
    check: problemsIn,
    submit: async (values) => {
      const { error } = await withAuth(({ auth }) => auth.updateUser({ password: values.password }))
      // A second try, after the name was refused, brings the password that is set already.
      if (error && error.code !== 'same_password') {
        return { password: [explainAuthError(error), ...explainWeakness(error)] }
      }
      try {
        await renewSession(await api('PATCH /me', { body: { name: values.name } }))
      } catch (cause) {
        console.error('The name was not kept', cause)
        return { name: 'common.error.generic' }
      }
      toast.success(t('auth.success.joined'))
      await navigate(target, { replace: true })
      return undefined
    },
  })

  return (
    <form {...element} className="grid gap-4">
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <Field label={t('auth.field.name')} error={at('name')} required>
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="name"
            disabled={isBusy}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <NewPasswordFields own={[name, email]} at={at} disabled={isBusy} />
      <Button
        type="submit"
        size="lg"
        block
        busy={isBusy}
        busyLabel={t('mailLinks.invitation.busy')}
        className="mt-2"
      >
        {t('mailLinks.invitation.submit')}
      </Button>
    </form>
  )
}

function problemsIn(values: Readonly<Record<FieldName, string>>): Problems<FieldName> {
  return { name: nameProblem(values.name), ...newPasswordProblems(values) }
}
