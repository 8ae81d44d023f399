import { spelledFor } from '@sadaf/api/spelling'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { href } from '../app/routing/route-list.ts'
import { useSession } from '../app/session/session.tsx'
import { getSession, signOut } from '../app/session/store.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { AuthLayout, FormSkeleton } from './auth-layout.tsx'
import { CodeForm } from './code-form.tsx'
import { codeInHash, signInByDeviceCode } from './device-sign-in.ts'

/**
 * Signs a child's device in by the code that a Parent has made. A link brings the code; it is used by the button alone.
 */
export function Component() {
  const { t, language } = useTranslation()
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const { user, loading } = useSession()
  const [code] = useState(() => codeInHash(hash))
  const [isJoining, setIsJoining] = useState(false)

  // The address bar is the browser's: the code does not stay in it.
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])

  const join = async (typed: string): Promise<TextKey | undefined> => {
    setIsJoining(true)
    const problem = await signInByDeviceCode(typed)
    setIsJoining(false)
    if (problem !== undefined) return problem
    const session = getSession()
    if (session.status === 'signed-in')
      toast.success(t('device.welcome', { name: spelledFor(language, session.user) }))
    await navigate(href('familyMe'), { replace: true })
    return undefined
  }

  return (
    <AuthLayout title={t('device.title')} text={t('device.text')} tab={t('device.tab')}>
      {loading ? (
        <FormSkeleton />
      ) : user && !isJoining ? (
        <Alert title={t('device.other')}>
          {t('device.otherText', { name: user.name })}
          <Button size="sm" variant="secondary" className="mt-3" onClick={() => signOut('local')}>
            {t('device.logOut')}
          </Button>
        </Alert>
      ) : (
        <CodeForm label={t('device.label')} initially={code} submit={t('device.submit')} onCode={join} />
      )}
      <p className="mt-6 text-center">
        <AppLink
          to="login"
          className="inline-flex min-h-11 items-center rounded-control font-semibold text-accent underline-offset-4 hover:underline"
        >
          {t('device.toLogin')}
        </AppLink>
      </p>
    </AuthLayout>
  )
}
