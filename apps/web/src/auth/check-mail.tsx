import { ExternalLink, MailCheck } from 'lucide-react'
import { useNavigate } from 'react-router'
import { getConfig } from '../app/config.ts'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { href } from '../app/routing/route-list.ts'
import { getSession, withAuth } from '../app/session/store.ts'
import { Button, buttonStyle } from '../ui/button.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { explainAuthError } from './auth-error.ts'
import { CodeForm } from './code-form.tsx'
import { sendMagicLink } from './magic-link.ts'
import { SendAgain, useCooldown } from './send-again.tsx'

export type CheckMailProps = {
  readonly email: string
  readonly kind: 'signup' | 'recovery' | 'magiclink'
  /** Where the link leads on to. */
  readonly next?: string | null
  readonly onOtherEmail: () => void
}

const texts = {
  signup: 'auth.checkMail.text',
  recovery: 'auth.forgot.sentText',
  magiclink: 'auth.magicLink.sentText',
} as const

/** Message after the code has done its work; after a recovery the next page says what to do. */
const doneTexts = { signup: 'auth.success.confirmed', magiclink: 'auth.success.loggedIn' } as const

/** The screen between a request that sends mail and what the mail brings: a link, and a code to type here. */
export function CheckMail({ email, kind, next = null, onOtherEmail }: CheckMailProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { secondsLeft, restart } = useCooldown(true)
  const verify = async (token: string): Promise<TextKey | undefined> => {
    const { error } = await withAuth(({ auth }) => auth.verifyOtp({ email, token, type: kind }))
    // The server says the same of a wrong code and of one whose time is over.
    if (error) return error.code === 'otp_expired' ? 'auth.error.reauthenticate' : explainAuthError(error)
    if (kind === 'recovery') await navigate(href('resetPassword'))
    else if (getSession().status === 'signed-in') toast.success(t(doneTexts[kind]))
    return undefined
  }
  const resend = async () => {
    const error = await sendAgain(kind, email, next)
    if (error) return toast.error(t(explainAuthError(error)))
    restart()
    toast.success(t('auth.checkMail.resent'))
  }

  return (
    <div>
      <span className="grid size-14 place-items-center rounded-full bg-pearl-line">
        <MailCheck aria-hidden className="size-6" strokeWidth={1.75} />
      </span>
      <p role="status" className="mt-5">
        {t(texts[kind], { email })}
      </p>
      <p className="mt-2 text-sm text-muted">{t('auth.checkMail.spam')}</p>
      <div className="mt-7 grid gap-3">
        <CodeForm label={t('auth.checkMail.code')} length={6} onCode={verify} />
        {getConfig().demoMode && (
          <a
            href={`/dev/mailbox?${new URLSearchParams({ to: email })}`}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle({ variant: 'secondary', block: true })}
          >
            {t('auth.checkMail.mailbox')}
            <ExternalLink aria-hidden className="flip-rtl" />
          </a>
        )}
        <SendAgain secondsLeft={secondsLeft} onSend={resend} />
        <Button variant="ghost" block onClick={onOtherEmail}>
          {t('auth.checkMail.otherEmail')}
        </Button>
      </div>
    </div>
  )
}

async function sendAgain(kind: CheckMailProps['kind'], email: string, next: string | null) {
  const origin = location.origin
  if (kind === 'magiclink') return await sendMagicLink(email, next)
  const sent =
    kind === 'signup'
      ? await withAuth(({ auth }) =>
          auth.resend({
            type: 'signup',
            email,
            options: { emailRedirectTo: origin + (next ?? href('dashboard')) },
          }),
        )
      : await withAuth(({ auth }) =>
          auth.resetPasswordForEmail(email, { redirectTo: origin + href('resetPassword') }),
        )
  return sent.error
}
