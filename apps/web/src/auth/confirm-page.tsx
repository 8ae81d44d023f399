import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { useSession } from '../app/session/session.tsx'
import { getSession, withAuth } from '../app/session/store.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { explainAuthError } from './auth-error.ts'
import { AuthLayout } from './auth-layout.tsx'
import {
  afterVerified,
  foreignVerification,
  type LinkType,
  type MailLink,
  parseMailLink,
} from './mail-link.ts'

/** Message after a link has done its work; the pages after the other links say it themselves. */
const doneTexts: Readonly<Partial<Record<LinkType, TextKey>>> = {
  signup: 'auth.success.confirmed',
  email_change: 'auth.success.confirmed',
  magiclink: 'auth.success.loggedIn',
}

/**
 * Where the links in our mails land. Opening the page uses nothing up: mail scanners open links, they press no buttons.
 */
export function Component() {
  const { t } = useTranslation()
  const location = useLocation()
  // The stock client cleans the address once it has read it; the page keeps what it said when it was opened.
  const [link] = useState(() => parseMailLink(location))
  return (
    <AuthLayout
      title={t('mailLinks.confirm.title')}
      text={link.kind === 'verify' ? t('mailLinks.confirm.text') : undefined}
      tab={t('mailLinks.confirm.title')}
    >
      {link.kind === 'verify' ? <Verify link={link} /> : <Arrived link={link} />}
    </AuthLayout>
  )
}

function Verify({ link }: { readonly link: Extract<MailLink, { kind: 'verify' }> }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<TextKey>()
  const [isHalfDone, setIsHalfDone] = useState(false)

  const verify = async () => {
    const elsewhere = foreignVerification(link, window.location.origin)
    if (elsewhere !== null) return window.location.assign(elsewhere)
    const { data, error } = await withAuth(({ auth }) =>
      auth.verifyOtp({ token_hash: link.tokenHash, type: link.type }),
    )
    if (error) return setProblem(explainAuthError(error))
    // A change of address is agreed to from both addresses; the first of the two opens no session.
    if (!data.session) return setIsHalfDone(true)
    const done = doneTexts[link.type]
    if (done !== undefined && getSession().status === 'signed-in') toast.success(t(done))
    await navigate(afterVerified(link.type, link.next), { replace: true })
  }

  if (isHalfDone) return <Alert tone="positive">{t('mailLinks.confirm.halfDone')}</Alert>
  if (problem !== undefined)
    return <Refused problem={problem} isRecovery={link.type === 'recovery'} onRetry={verify} />
  return (
    <Button size="lg" block busyLabel={t('mailLinks.confirm.busy')} onClick={verify}>
      {t(`mailLinks.confirm.${link.type}`)}
    </Button>
  )
}

/** Without a token: the server already verified and signed the person in, or it refused, or the link was cut short. */
function Arrived({ link }: { readonly link: Exclude<MailLink, { kind: 'verify' }> }) {
  const { t } = useTranslation()
  const { user } = useSession()
  if (link.kind === 'none' && user) {
    return (
      <>
        <Alert tone="positive">{t('mailLinks.confirm.done')}</Alert>
        <AppLink to="dashboard" className={`${buttonStyle({ size: 'lg', block: true })} mt-5`}>
          {t('mailLinks.confirm.continue')}
        </AppLink>
      </>
    )
  }
  const problem =
    link.kind === 'refused'
      ? explainAuthError({ name: 'AuthApiError', code: link.code })
      : 'auth.error.linkIncomplete'
  return <Refused problem={problem} isRecovery={false} />
}

function Refused({
  problem,
  isRecovery,
  onRetry,
}: {
  readonly problem: TextKey
  readonly isRecovery: boolean
  readonly onRetry?: () => Promise<unknown>
}) {
  const { t } = useTranslation()
  const mayWork = problem === 'common.error.network' || problem === 'common.error.generic'
  return (
    <>
      <Alert tone="destructive">{t(problem)}</Alert>
      <div className="mt-5 grid gap-3">
        {mayWork && onRetry && (
          <Button size="lg" block busyLabel={t('mailLinks.confirm.busy')} onClick={onRetry}>
            {t('common.action.retry')}
          </Button>
        )}
        <AppLink
          to={isRecovery ? 'forgotPassword' : 'login'}
          className={buttonStyle({ size: 'lg', block: true, variant: mayWork ? 'secondary' : 'primary' })}
        >
          {isRecovery ? t('auth.reset.askAgain') : t('auth.forgot.back')}
        </AppLink>
      </div>
    </>
  )
}
