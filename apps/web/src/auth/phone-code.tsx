import { useState } from 'react'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import type { AuthFailure } from '../app/session/store.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { explainAuthError } from './auth-error.ts'
import { CodeForm } from './code-form.tsx'
import { DemoMailboxLink } from './demo-mailbox.tsx'
import { sendCode } from './second-step-ways.ts'
import { SendAgain, useCooldown } from './send-again.tsx'

/** Outcome of asking for a code. */
export type SentCode = { readonly data: { readonly id: string } | null; readonly error: AuthFailure | null }

/** Sends a code to a phone, once the person asks for it, and takes it back from them. */
export function PhoneCode({
  factorId,
  phone,
  shownAs = phone,
  sent,
  submit,
  onCode,
}: {
  readonly factorId: string
  readonly phone: string
  /** The number as it is shown. */
  readonly shownAs?: string
  /** Outcome of the code request, where a code was asked for already. */
  readonly sent?: SentCode | undefined
  /** The button's words; absent, "Verify". */
  readonly submit?: string
  readonly onCode: (code: string, challengeId: string) => Promise<TextKey | undefined>
}) {
  const { t } = useTranslation()
  const [answer, setAnswer] = useState(sent)
  const [challengeId, setChallengeId] = useState(sent?.data?.id)
  const { secondsLeft, restart } = useCooldown(challengeId !== undefined)
  const send = async () => {
    const next = await sendCode(factorId)
    setAnswer(next)
    if (!next.data) return
    setChallengeId(next.data.id)
    restart()
  }
  const problem = answer?.error && <Alert tone="destructive">{t(explainAuthError(answer.error))}</Alert>
  if (challengeId === undefined) {
    return (
      <div className="grid gap-4">
        {problem}
        <Button size="lg" block onClick={send}>
          {t('auth.second.sendTo', { phone: shownAs })}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      {problem}
      <CodeForm
        label={t('auth.second.phone')}
        hint={t('auth.second.phoneHint', { phone: shownAs })}
        aside={<DemoMailboxLink to={phone} />}
        length={6}
        {...(submit === undefined ? {} : { submit })}
        onCode={(code) => onCode(code, challengeId)}
      />
      <SendAgain secondsLeft={secondsLeft} onSend={send} />
    </div>
  )
}
