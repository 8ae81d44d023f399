import { Popover } from 'radix-ui'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../app/language/translation.ts'
import { href } from '../../app/routing/route-list.ts'
import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format.ts'
import { useArranging } from '../arrange/use-arranging.ts'
import { placeOf, stops } from './stop.ts'

/**
 * The tour of the dashboard: a few words at each of its places, one after the other, until its end or until it is left.
 */
export default function Tour() {
  const { t, language } = useTranslation()
  const navigate = useNavigate()
  const title = useId()
  // Those that this dashboard has, as it is arranged and as wide as it is.
  const [shown] = useState(() => stops.filter((stop) => placeOf(stop)))
  const [at, setAt] = useState(0)
  const stop = shown[at]
  const isLast = at === shown.length - 1
  const place = useLitPlace(stop)
  useMarkSeen()
  const end = () => void navigate(href('dashboard'), { replace: true })
  if (stop === undefined) return null
  return (
    <Popover.Root open modal>
      <Popover.Anchor virtualRef={place} />
      <Popover.Portal>
        <Popover.Content
          sideOffset={16}
          collisionPadding={16}
          sticky="always"
          hideWhenDetached={false}
          aria-labelledby={title}
          onEscapeKeyDown={end}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof Element) focusOnward(event.currentTarget)
          }}
          className="z-50 w-[22rem] max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-5 shadow-float"
        >
          <div aria-live="polite">
            <p className="figures text-sm text-muted">
              {t('dashboard.tour.step', {
                step: formatNumber(at + 1, language),
                of: formatNumber(shown.length, language),
              })}
            </p>
            <h2 id={title} className="mt-1 text-lg font-semibold">
              {t(`dashboard.tour.stop.${stop}.title`)}
            </h2>
            <p className="mt-1 text-sm text-muted">{t(`dashboard.tour.stop.${stop}.text`)}</p>
          </div>
          <div className="mt-4 flex flex-wrap justify-between gap-2">
            {isLast ? (
              <span />
            ) : (
              <Button variant="ghost" size="sm" className="-ms-3.5" onClick={end}>
                {t('dashboard.tour.skip')}
              </Button>
            )}
            <div className="flex gap-2">
              {at > 0 && (
                <Button variant="secondary" size="sm" onClick={() => setAt(at - 1)}>
                  {t('dashboard.tour.back')}
                </Button>
              )}
              <Button size="sm" data-onward onClick={() => (isLast ? end() : setAt(at + 1))}>
                {isLast ? t('dashboard.tour.end') : t('dashboard.tour.next')}
              </Button>
            </div>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function focusOnward(tour: Element) {
  const onward = tour.querySelector('[data-onward]')
  if (onward instanceof HTMLElement) onward.focus()
}

/** Brings the place of a stop into view and lights it. */
function useLitPlace(stop: (typeof stops)[number] | undefined) {
  const place = useRef<HTMLElement>(null)
  if (stop) place.current = placeOf(stop) ?? place.current
  useEffect(() => {
    const lit = stop && placeOf(stop)
    if (!lit) return
    lit.dataset.toured = ''
    lit.scrollIntoView({ block: 'start' })
    return () => {
      delete lit.dataset.toured
    }
  }, [stop])
  return place
}

/** That it was taken is kept as it begins: it is not offered again, wherever it is left. */
function useMarkSeen() {
  const arrange = useArranging()
  const markSeen = useEffectEvent(() => arrange({ tour_seen: true }))
  useEffect(() => markSeen(), [])
}
