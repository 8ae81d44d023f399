import { useEffect, useState } from 'react'
import { api, type Card, hasTurnedAway, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { type CardColour, may } from '../card.ts'

/** How long numbers stay in sight. The issuer's page ends by itself after as long. */
const SHOWN_MS = 60_000
const TICK_MS = 250

/** In which ink the issuer writes on a face. */
const inks: Readonly<Record<CardColour, 'dark' | 'light'>> = {
  lagoon: 'dark',
  rose: 'dark',
  gold: 'dark',
  dusk: 'light',
  black: 'light',
}

export type Numbers = ReturnType<typeof useNumbers>

/**
 * The numbers of cards, each in a frame of its issuer's: asked for with a proof, in sight for a minute, and gone as
 * soon as the page is not looked at. A frozen card keeps its number to itself.
 */
export function useNumbers(cards: readonly Card[]) {
  const { t, language } = useTranslation()
  const [shown, setShown] = useState<Shown>()
  const [isAsking, setIsAsking] = useState(false)
  const hide = () => setShown(undefined)
  const secondsLeft = useSecondsUntil(shown?.until, hide)
  useWhenNotLookedAt(hide)
  const able = cards.filter((card) => may(card, 'reveal'))
  const show = async () => {
    setIsAsking(true)
    try {
      const frames = new Map<string, string>()
      // One after the other: the first asks for the proof, and the others need none.
      for (const { id, colour } of able) {
        const body = { language, ink: inks[colour] }
        const { url } = await api('POST /cards/{id}/reveal', { params: { id }, body })
        frames.set(id, url)
      }
      setShown({ frames, until: Date.now() + SHOWN_MS })
    } catch (error) {
      if (!hasTurnedAway(error)) toast.error(t('cards.mine.showFailed'), tellError(error).message)
    } finally {
      setIsAsking(false)
    }
  }
  return {
    frames: new Map([...(shown?.frames ?? [])].filter(([id]) => able.some((card) => card.id === id))),
    isOn: shown !== undefined,
    isAsking,
    canShow: able.length > 0,
    secondsLeft,
    show,
    hide,
  }
}

type Shown = { readonly frames: ReadonlyMap<string, string>; readonly until: number }

/** Counts down to a moment, and says when it has come. */
function useSecondsUntil(until: number | undefined, onEnd: () => void): number {
  const [now, setNow] = useState(() => Date.now())
  // The clock is the browser's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done at the end does not restart the count.
  useEffect(() => {
    if (until === undefined) return
    const tick = () => {
      setNow(Date.now())
      if (Date.now() >= until) onEnd()
    }
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1_000))
}

function useWhenNotLookedAt(act: () => void): void {
  // Whether the page is looked at is the browser's to say.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done is the same at any time.
  useEffect(() => {
    const onChange = () => {
      if (document.hidden) act()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
}
