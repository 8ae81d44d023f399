import { type ReactNode, useEffect, useState } from 'react'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import type { AuthFailure } from '../app/session/store.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { explainAuthError } from './auth-error.ts'
import { CodeForm } from './code-form.tsx'
import { KeyButton } from './key-button.tsx'
import { PhoneCode, type SentCode } from './phone-code.tsx'
import { isKey, loadWays, masked, sendCode, show, type Way } from './second-step-ways.ts'

type Loaded = Awaited<ReturnType<typeof loadWays>>

/**
 * Has a person show a second factor: the best of theirs first, any other at their choice. `onDone` is told once the
 * session has been raised; `none` is shown to a person without a second factor.
 */
export function SecondStep({
  onDone,
  none,
  isForMoney = false,
}: {
  readonly onDone: () => void
  readonly none?: ReactNode
  /** A code by text message is not good enough. */
  readonly isForMoney?: boolean
}) {
  const [loaded, setLoaded] = useState<Loaded>()

  // The person's factors come over the network.
  useEffect(() => {
    if (loaded) return
    let isCurrent = true
    void loadWays().then((answer) => {
      if (isCurrent) setLoaded(answer)
    })
    return () => {
      isCurrent = false
    }
  }, [loaded])

  if (!loaded) {
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-12" />
      </Loading>
    )
  }
  if (loaded.error) return <Failed error={loaded.error} onRetry={() => setLoaded(undefined)} />
  const ways = isForMoney ? loaded.ways.filter(({ kind }) => kind !== 'phone') : loaded.ways
  return ways.length === 0 ? none : <Ways ways={ways} onDone={onDone} />
}

function Failed({ error, onRetry }: { readonly error: AuthFailure; readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return <ErrorState message={t(explainAuthError(error))} onRetry={onRetry} />
}

function Ways({ ways, onDone }: { readonly ways: readonly Way[]; readonly onDone: () => void }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Way | undefined>(ways[0])
  const [sent, setSent] = useState<SentCode>()
  const [isChoosing, setIsChoosing] = useState(false)
  const others = ways.filter((way) => way !== chosen)
  if (!chosen) return null

  const present = async (typed: string, challengeId?: string): Promise<TextKey | undefined> => {
    const error = await show(chosen, typed, challengeId)
    if (error) return explainAuthError(error)
    onDone()
    return undefined
  }

  const choose = async (way: Way) => {
    // Choosing the phone asks for its code.
    setSent(way.kind === 'phone' ? await sendCode(way.factorId) : undefined)
    setChosen(way)
    setIsChoosing(false)
  }

  return (
    <div className="grid gap-4">
      <Chosen key={keyOf(chosen)} way={chosen} sent={sent} onPresent={present} />
      {others.length > 0 &&
        (isChoosing ? (
          <ul aria-label={t('auth.second.others')} className="grid gap-2">
            {others.map((way) => (
              <li key={keyOf(way)}>
                <Button variant="secondary" block onClick={() => choose(way)}>
                  <WayName way={way} />
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          <Button variant="link" className="justify-self-center" onClick={() => setIsChoosing(true)}>
            {t('auth.second.another')}
          </Button>
        ))}
    </div>
  )
}

type Present = (typed: string, challengeId?: string) => Promise<TextKey | undefined>

function Chosen({
  way,
  sent,
  onPresent,
}: {
  readonly way: Way
  readonly sent: SentCode | undefined
  readonly onPresent: Present
}) {
  const { t } = useTranslation()
  if (way.kind === 'phone')
    return (
      <PhoneCode
        factorId={way.factorId}
        phone={way.name}
        shownAs={masked(way.name)}
        sent={sent}
        onCode={onPresent}
      />
    )
  if (isKey(way)) return <KeyButton kind={way.kind} onPress={() => onPresent('')} />
  const isRecovery = way.kind === 'recovery'
  return (
    <CodeForm
      label={isRecovery ? t('auth.second.recovery') : t('auth.second.app')}
      hint={isRecovery ? t('auth.second.recoveryHint') : t('auth.second.appHint')}
      length={isRecovery ? undefined : 6}
      onCode={onPresent}
    />
  )
}

/** Name of a second factor in the list of choices. */
function WayName({ way }: { readonly way: Way }) {
  const { t } = useTranslation()
  switch (way.kind) {
    case 'totp':
      return way.name === '' ? t('auth.second.useApp') : t('auth.second.useAppCalled', { name: way.name })
    case 'phone':
      return t('auth.second.usePhone', { phone: masked(way.name) })
    case 'webauthn':
      return t('auth.second.useKey')
    case 'passkey':
      return t('auth.second.usePasskey')
    case 'recovery':
      return t('auth.second.useRecovery')
    default:
      return way satisfies never
  }
}

const keyOf = (way: Way): string => ('factorId' in way ? way.factorId : way.kind)
