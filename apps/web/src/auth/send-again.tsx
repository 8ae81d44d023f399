import { useEffect, useState } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { Button } from '../ui/button.tsx'

/** The server sends one message a minute to an address or number. */
const COOLDOWN_SECONDS = 60

/** Counts the seconds until a message may be sent again. */
export function useCooldown(isRunning: boolean): {
  readonly secondsLeft: number
  readonly restart: () => void
} {
  const [secondsLeft, setSecondsLeft] = useState(isRunning ? COOLDOWN_SECONDS : 0)

  // Time passes outside React.
  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])

  return { secondsLeft, restart: () => setSecondsLeft(COOLDOWN_SECONDS) }
}

/** Has a message sent once more, as soon as that may be. */
export function SendAgain({
  secondsLeft,
  onSend,
}: {
  readonly secondsLeft: number
  readonly onSend: () => Promise<unknown>
}) {
  const { t } = useTranslation()
  return (
    <Button variant="secondary" block disabled={secondsLeft > 0} onClick={onSend}>
      <span className="figures">
        {secondsLeft > 0 ? t('auth.checkMail.resendIn', { count: secondsLeft }) : t('auth.checkMail.resend')}
      </span>
    </Button>
  )
}
