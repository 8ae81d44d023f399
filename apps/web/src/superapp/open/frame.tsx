import type { Permission } from '@sadaf/api/mini-apps'
import type { Paid, StopReason } from '@sadaf/miniapp-sdk/host'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { MiniAppOrder } from '../../app/api/api.ts'
import { useLanguage } from '../../app/language/provider.tsx'
import { late } from '../../app/late.ts'
import { href } from '../../app/routing/route-list.ts'
import { meQuery } from '../../app/session/me.ts'
import { useTheme } from '../../app/theme/provider.tsx'
import { useAllowApp } from '../queries.ts'
import { Consent } from './consent.tsx'
import type { RunningApp } from './running.ts'
import { useHosting } from './use-hosting.ts'

// Downloaded with the first payment.
const PayReview = late(() => import('./pay-review.tsx').then((module) => ({ default: module.PayReview })))

/** So often an app may hear No while it is open, before it is asked for no more. */
const MOST_REFUSALS = 2

type Reviewed = { readonly order: MiniAppOrder; readonly onEnd: (paid: Paid) => void }
type Question = { readonly permission: Permission; readonly answer: (isAllowed: boolean) => void }

/**
 * The app itself, apart from everything of ours: its origin is opaque, so it has no cookies and no storage, and its
 * policy lets it reach nothing. What it wants it asks this page.
 */
export function Frame({
  running,
  address,
  onStop,
}: {
  readonly running: RunningApp
  /** Where its document stands. */
  readonly address: string
  readonly onStop: (reason: StopReason) => void
}) {
  const { app, name, icon, permissions } = running
  const { theme } = useTheme()
  const { language, direction, numerals } = useLanguage()
  const { data: me } = useQuery(meQuery())
  const navigate = useNavigate()
  const allow = useAllowApp(app)
  const frame = useRef<HTMLIFrameElement>(null)
  const [question, setQuestion] = useState<Question>()
  const [reviewed, setReviewed] = useState<Reviewed>()
  const isAsking = useRef(false)
  const refusals = useRef(0)
  // The theme of its first moment, before it can ask. A later one is told: another address would be a step in the
  // history.
  const [src] = useState(() => `${address}#${theme}`)

  /**
   * One question at a time, none over a review, and none after the second refusal: what is asked then is refused, so
   * that no app tires anybody out. The settings can still allow it.
   */
  function mayRead(permission: Permission): Promise<boolean> {
    const known = permissions.find((each) => each.permission === permission)
    if (!known) return Promise.resolve(false)
    if (known.is_granted) return Promise.resolve(true)
    if (isAsking.current || reviewed || refusals.current >= MOST_REFUSALS) return Promise.resolve(false)
    isAsking.current = true
    return new Promise((answer) => setQuestion({ permission, answer }))
  }

  async function decide(isAllowed: boolean): Promise<void> {
    // A permission in the making can be taken back in the settings: a refusal meanwhile would be told and not
    // be so.
    if (!question || allow.isPending) return
    const isKept = isAllowed && (await keep(question.permission))
    if (!isAllowed) refusals.current += 1
    isAsking.current = false
    setQuestion(undefined)
    question.answer(isKept)
  }

  /** Whether the server has it: a failure is told by the mutation itself, and the app hears that it may not. */
  async function keep(permission: Permission): Promise<boolean> {
    try {
      await allow.mutateAsync({ permission, isGranted: true })
      return true
    } catch {
      return false
    }
  }

  const review = (order: MiniAppOrder) =>
    new Promise<Paid>((resolve) =>
      setReviewed({
        order,
        onEnd: (paid) => {
          setReviewed(undefined)
          resolve(paid)
        },
      }),
    )

  useHosting({
    app,
    frame,
    look: { theme, language, direction, numerals, currency: me?.preferences.currency ?? 'USD' },
    mayRead,
    review,
    onClose: () => void navigate(href('superapp', {})),
    onStop,
  })

  return (
    <>
      <iframe
        ref={frame}
        src={src}
        title={name}
        sandbox="allow-scripts allow-forms"
        allow=""
        referrerPolicy="no-referrer"
        className="block h-[72dvh] min-h-128 w-full bg-surface"
      />
      <Consent
        running={running}
        permission={question?.permission}
        isDeciding={allow.isPending}
        onDecide={decide}
      />
      {reviewed && (
        <Suspense>
          <PayReview key={reviewed.order.id} icon={icon} {...reviewed} />
        </Suspense>
      )}
    </>
  )
}
