import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

/** Has the browser ask for a passkey or a security key. */
export function KeyButton({
  kind,
  onPress,
}: {
  readonly kind: string
  readonly onPress: () => Promise<TextKey | undefined>
}) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<TextKey>()
  return (
    <div className="grid gap-4">
      {problem !== undefined && <Alert tone="destructive">{t(problem)}</Alert>}
      <Button
        size="lg"
        block
        busyLabel={t('auth.second.keyBusy')}
        onClick={async () => {
          setProblem(undefined)
          setProblem(await onPress())
        }}
      >
        <KeyRound aria-hidden />
        {kind === 'passkey' ? t('auth.second.usePasskey') : t('auth.second.useKey')}
      </Button>
    </div>
  )
}
