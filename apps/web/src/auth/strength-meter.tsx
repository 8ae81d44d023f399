import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { cn } from '../ui/cn.ts'
import type { Strength } from './password-strength.ts'

/** By score, 0 to 4. */
const words = [
  'auth.strength.veryWeak',
  'auth.strength.weak',
  'auth.strength.fair',
  'auth.strength.good',
  'auth.strength.strong',
] as const

const tones = ['bg-negative', 'bg-negative', 'bg-warning', 'bg-positive', 'bg-positive'] as const

/** Four bars and a word, as the password is typed. The word lists are downloaded with its first letter. */
export function StrengthMeter({
  password,
  own,
}: {
  readonly password: string
  readonly own: readonly string[]
}) {
  const { t } = useTranslation()
  const strength = useStrength(password, own)
  return (
    <div className="grid gap-1.5">
      <div aria-hidden className="grid grid-cols-4 gap-1.5">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={cn(
              'h-1.5 rounded-full transition-colors',
              strength !== undefined && bar <= Math.max(1, strength) ? tones[strength] : 'bg-line',
            )}
          />
        ))}
      </div>
      <p aria-live="polite" className="text-sm text-muted">
        {strength === undefined
          ? t('auth.strength.hint')
          : `${t('auth.strength.label')}: ${t(words[strength])}`}
      </p>
    </div>
  )
}

function useStrength(password: string, own: readonly string[]): Strength | undefined {
  const settled = useDeferredValue(password)
  const ownTexts = useDeferredValue(own.join('\n'))
  const [strength, setStrength] = useState<Strength>()

  // The estimator is a module of its own that arrives over the network.
  useEffect(() => {
    if (settled === '') return setStrength(undefined)
    let isCurrent = true
    import('./password-strength.ts')
      .then(({ estimateStrength }) => {
        if (isCurrent) setStrength(estimateStrength(settled, ownTexts.split('\n')))
      })
      .catch((error: unknown) => console.warn('Password strength is not shown', error))
    return () => {
      isCurrent = false
    }
  }, [settled, ownTexts])
  return strength
}
