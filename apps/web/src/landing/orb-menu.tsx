import { Undo2 } from 'lucide-react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../app/language/translation.ts'
import { useMenu, useOnNavigation } from '../shell/index.ts'
import { Button } from '../ui/button.tsx'
import { changePlaces, isMoved, moveTo, type Offset, putBack, untouched, within } from './arrangement.ts'
import {
  arrange,
  getArrangement,
  preRenderedArrangement,
  subscribeToArrangement,
} from './arrangement-store.ts'
import { OrbButton } from './orb-button.tsx'
import { type Section, type SectionKey, sections } from './orb-sections.ts'
import { roomInLayout } from './room-in-layout.ts'
import { SectionCard } from './section-card.tsx'
import { useExpanded } from './use-expanded.ts'

const atHome: Offset = { x: 0, y: 0 }
const howToMoveId = 'orb-how-to-move'

/**
 * The pearl and its menu: the eight sections stand around it, and open as cards when it is pointed at, focused or
 * touched. `children` stand under the pearl; on a phone the sections follow below them.
 */
export default function OrbMenu({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const { isOpen, send, dismiss, root, trigger, onHover } = useMenu()
  const { expanded, expand, hover, leave } = useExpanded()
  const arrangement = useSyncExternalStore(subscribeToArrangement, getArrangement, preRenderedArrangement)
  const [news, setNews] = useState('')
  const byOrder = arrangement.order.flatMap((key) => sections.find((section) => section.key === key) ?? [])
  const nameOf = (key: SectionKey) => t(`landing.section.${key}`)

  useOnNavigation(dismiss)

  const swap = (key: SectionKey, other: SectionKey) => {
    keepingFocus(() => arrange(changePlaces(arrangement, key, other)))
    setNews(t('landing.orb.changedPlaces', { section: nameOf(key), other: nameOf(other) }))
  }

  /** Around the orb a card moves by a step; in the list of a phone it changes places with its neighbour. */
  const step = ({ key }: Section, way: Offset, card: HTMLElement) => {
    if (!standsFree()) {
      const neighbour = arrangement.order[arrangement.order.indexOf(key) + alongTheList(way)]
      if (neighbour) swap(key, neighbour)
      return
    }
    if (!root.current) return
    const offset = arrangement.offsets[key] ?? atHome
    const next = within(roomInLayout(card, root.current), { x: offset.x + way.x, y: offset.y + way.y })
    arrange(moveTo(arrangement, key, next))
    setNews(t(whatHappened(offset, next), { section: nameOf(key) }))
  }

  const goBack = (key: SectionKey): boolean => {
    if (!isMoved(arrangement, key)) return false
    keepingFocus(() => arrange(putBack(arrangement, key)))
    setNews(t('landing.orb.back', { section: nameOf(key) }))
    return true
  }

  /** On another card it changes places with it; on the pearl it goes home; elsewhere around the pearl it stays. */
  const drop = (key: SectionKey, offset: Offset, x: number, y: number) => {
    const under = document.elementsFromPoint(x, y)
    const other = arrangement.order.find(
      (each) => each !== key && under.some((element) => element.matches(`[data-section="${each}"]`)),
    )
    if (other) return swap(key, other)
    if (under.some((element) => element === trigger.current)) {
      goBack(key)
      return
    }
    if (!standsFree()) return
    arrange(moveTo(arrangement, key, offset))
    setNews(t('landing.orb.placed', { section: nameOf(key) }))
  }

  return (
    <div
      ref={root}
      className="relative mx-auto grid max-w-[72rem] grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-8 lg:grid-cols-[1fr_auto_1fr] lg:grid-rows-[repeat(4,6.75rem)_auto] lg:gap-y-0"
      onPointerEnter={onHover('pointer-on-panel')}
      onPointerLeave={onHover('pointer-left')}
    >
      <nav aria-label={t('landing.hero.sections')} className="contents">
        <OrbButton
          ref={trigger}
          isOpen={isOpen}
          label={t('landing.orb.open')}
          onHover={onHover('pointer-on-trigger')}
          onPress={() => send('click')}
          onReach={(from) => {
            // Escape brings the focus back from a card: that is no wish to open again.
            if (!root.current?.contains(from)) send('pointer-on-trigger')
          }}
        />
        <ul
          id="orb-sections"
          className={
            isOpen
              ? 'mx-auto grid w-full max-w-2xl items-start gap-3 max-lg:order-3 sm:max-lg:grid-cols-2 lg:contents'
              : 'mx-auto grid w-full max-w-md grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] min-[22rem]:max-lg:grid-cols-4 md:max-lg:max-w-3xl md:max-lg:grid-cols-8 gap-x-1 gap-y-2 max-lg:order-3 lg:contents'
          }
        >
          {byOrder.map((section, slot) => (
            <SectionCard
              key={section.key}
              section={section}
              slot={slot}
              isOpen={isOpen}
              isExpanded={isOpen && expanded === section.key}
              offset={arrangement.offsets[section.key] ?? atHome}
              stage={root}
              howToMoveId={howToMoveId}
              onHover={() => {
                send('pointer-on-trigger')
                hover(section.key)
              }}
              onLeave={() => leave(section.key)}
              onExpand={(isExpanded) => {
                if (isExpanded && !isOpen) send('click')
                expand(isExpanded ? section.key : undefined)
              }}
              onStep={(way, card) => step(section, way, card)}
              onPutBack={() => goBack(section.key)}
              onLift={() => expand(undefined)}
              onDrop={({ offset, x, y }) => drop(section.key, offset, x, y)}
            />
          ))}
        </ul>
      </nav>
      <div className="relative max-lg:order-2 lg:col-span-3 lg:row-start-5 lg:pt-4">{children}</div>
      {byOrder.some(({ key }) => isMoved(arrangement, key)) && (
        <Button
          variant="ghost"
          size="sm"
          className="mx-auto max-lg:order-4 lg:col-span-3"
          onClick={() => {
            arrange(untouched)
            setNews(t('landing.orb.allBack'))
            trigger.current?.focus()
          }}
        >
          <Undo2 aria-hidden className="flip-rtl" />
          {t('landing.orb.reset')}
        </Button>
      )}
      <span id={howToMoveId} className="sr-only">
        {t('landing.orb.howToMove')}
      </span>
      <span role="status" className="sr-only">
        {news}
      </span>
    </div>
  )
}

/** From 1024 px on the cards stand free around the orb; below they are a list. */
function standsFree(): boolean {
  return matchMedia('(width >= 64rem)').matches
}

/** One forth or one back in the list, which runs along the reading direction. */
function alongTheList({ x, y }: Offset): 1 | -1 {
  const isForth = y === 0 ? x > 0 === (document.documentElement.dir !== 'rtl') : y > 0
  return isForth ? 1 : -1
}

function whatHappened(before: Offset, after: Offset) {
  if (after.x < before.x) return 'landing.orb.movedLeft'
  if (after.x > before.x) return 'landing.orb.movedRight'
  if (after.y < before.y) return 'landing.orb.movedUp'
  return after.y > before.y ? 'landing.orb.movedDown' : 'landing.orb.atEdge'
}

/** An element that changes its place in the document loses the focus on the way. */
function keepingFocus(change: () => void): void {
  const focused = document.activeElement
  flushSync(change)
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
}
