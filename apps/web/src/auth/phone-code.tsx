import { useState } from 'react'
import type { TextKey } from '../app/text-key.ts'
import { useTranslation } from '../app/translation.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { explainAuthError } from './auth-error.ts'
import { CodeForm } from './code-form.tsx'
import { sendCode } from './second-step-ways.ts'

/** Sends a code to a phone, once the person asks for it, and takes it back from them. */
export function PhoneCode({
  factorId,
  phone,
  onCode,
}: {
  readonly factorId: string
  readonly phone: string
  readonly onCode: (code: string, challengeId: string) => Promise<TextKey | undefined>
}) {
  const { t } = useTranslation()
  const [challengeId, setChallengeId] = useState<string>()
  const [problem, setProblem] = useState<TextKey>()
  if (challengeId !== undefined) {
    return (
      <CodeForm
        label={t('auth.second.phone')}
        hint={t('auth.second.phoneHint', { phone })}
        length={6}
        onCode={(code) => onCode(code, challengeId)}
      />
    )
  }
  return (
    <div className="grid gap-4">
      {problem !== undefined && <Alert tone="destructive">{t(problem)}</Alert>}
      <Button
        size="lg"
        block
        onClick={async () => {
          const { data, error } = await sendCode(factorId)
          if (data) return setChallengeId(data.id)
          setProblem(error ? explainAuthError(error) : 'common.error.generic')
        }}
      >
        {t('auth.second.sendTo', { phone })}
      </Button>
    </div>
  )
}
