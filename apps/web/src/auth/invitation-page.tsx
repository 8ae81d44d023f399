import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { api } from '../app/requests/api.ts'
import { AppLink } from '../app/routing/link.tsx'
import { href } from '../app/routing/route-list.ts'
import { afterSignIn } from '../app/session/guard.tsx'
import { useSession } from '../app/session/session.tsx'
import { renewSession, withAuth } from '../app/session/store.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { useBusy } from '../ui/use-busy.ts'
import { explainAuthError, explainWeakness } from './auth-error.ts'
import { AuthLayout } from './auth-layout.tsx'
import { firstEmpty, onSubmit, readForm, useFocusOnProblem } from './form.ts'
import { nameProblem } from './name-problem.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useNext } from './use-next.ts'

/** Whoever accepted an invitation says what they are called, and chooses a password for the next time. */
export function Component() {
  const { t } = useTranslation()
  const { user, loading } = useSession()
  const next = useNext()
  if (loading) return <PageSkeleton />
  if (!user) {
    return (
      <AuthLayout title={t('auth.invitation.title')} tab={t('auth.invitation.title')}>
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
      title={t('auth.invitation.title')}
      text={t('auth.invitation.text')}
      tab={t('auth.invitation.title')}
    >
      <InvitationForm email={user.email} target={target === href('landing') ? href('dashboard') : target} />
    </AuthLayout>
  )
}

const fields = ['name', 'password', 'confirmPassword'] as const
type FieldName = (typeof fields)[number]
type Problem = { readonly texts: readonly TextKey[]; readonly field: FieldName }

function InvitationForm({ email, target }: { readonly email: string; readonly target: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const submission = useBusy(async (form: HTMLFormElement) => {
    const values = readForm(form, fields)
    const found = findProblem(values)
    setProblem(found)
    if (found) return
    const { error } = await withAuth(({ auth }) => auth.updateUser({ password: values.password }))
    // A second try, after the name was refused, brings the password that is set already.
    if (error && error.code !== 'same_password') {
      return setProblem({ texts: [explainAuthError(error), ...explainWeakness(error)], field: 'password' })
    }
    try {
      const { name, avatar_url } = await api('PATCH /me', { body: { name: values.name } })
      await renewSession({ name, avatar_url })
    } catch (cause) {
      console.error('The name was not kept', cause)
      return setProblem({ texts: ['common.error.generic'], field: 'name' })
    }
    toast.success(t('auth.success.joined'))
    await navigate(target, { replace: true })
  })
  const isSubmitting = submission.isBusy
  const form = useFocusOnProblem(problem, isSubmitting, 'name')
  const at = (field: FieldName) =>
    problem?.field === field ? problem.texts.map((text) => t(text)).join(' ') : undefined

  return (
    <form ref={form} noValidate onSubmit={onSubmit(submission.run)} className="grid gap-4">
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <Field label={t('auth.field.name')} error={at('name')} required>
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="name"
            disabled={isSubmitting}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <NewPasswordFields own={[name, email]} at={at} disabled={isSubmitting} />
      <Button
        type="submit"
        size="lg"
        block
        busy={isSubmitting}
        busyLabel={t('auth.invitation.busy')}
        className="mt-2"
      >
        {t('auth.invitation.submit')}
      </Button>
    </form>
  )
}

function findProblem(values: Readonly<Record<FieldName, string>>): Problem | undefined {
  const empty = firstEmpty(values, fields)
  if (empty !== undefined) return { texts: ['auth.invalid.empty'], field: empty }
  const name = nameProblem(values.name)
  if (name) return { texts: [name], field: 'name' }
  if (values.password === values.confirmPassword) return undefined
  return { texts: ['auth.invalid.mismatch'], field: 'confirmPassword' }
}
