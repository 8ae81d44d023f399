import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { AppLink } from '../app/link.tsx'
import { isPage } from '../app/planned-routes.ts'
import { useTranslation } from '../app/translation.ts'
import { Badge } from '../ui/badge.tsx'
import { cn } from '../ui/cn.ts'
import type { Offset } from './arrangement.ts'
import { SectionPanel } from './section-panel.tsx'
import type { Section } from './sections.ts'
import { type CardDrag, useCardDrag } from './use-card-drag.ts'

type SectionCardProps = {
  readonly section: Section
  /** Its place around the orb: 0 to 3 at the orb's start, 4 to 7 at its end. */
  readonly slot: number
  /** The orb's menu is open. */
  readonly isOpen: boolean
  readonly isExpanded: boolean
  readonly offset: Offset
  readonly stage: RefObject<HTMLElement | null>
  readonly howToMoveId: string
  readonly onHover: () => void
  readonly onLeave: () => void
  readonly onExpand: (isExpanded: boolean) => void
  /** An arrow key: one step to that side. */
  readonly onStep: (step: Offset, card: HTMLElement) => void
  /** Escape on a moved card. Answers false where there is nothing to put back. */
  readonly onPutBack: () => boolean
  readonly onLift: () => void
  readonly onDrop: CardDrag['onDrop']
}

const stepPx = 16

const steps: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: -stepPx, y: 0 },
  ArrowRight: { x: stepPx, y: 0 },
  ArrowUp: { x: 0, y: -stepPx },
  ArrowDown: { x: 0, y: stepPx },
}

/**
 * The places of the cards around the orb, measured from it and bowed: the first and the last of each side lean towards
 * it. Closed, `toOrbit` brings their icons onto the orb's outermost ring.
 */
const outer = { start: 'lg:me-6 xl:me-8', end: 'lg:ms-6 xl:ms-8' } as const
const inner = { start: 'lg:me-18 xl:me-24', end: 'lg:ms-18 xl:ms-24' } as const

const slots = [
  `lg:col-start-1 lg:row-start-1 lg:justify-self-end ${outer.start}`,
  `lg:col-start-1 lg:row-start-2 lg:justify-self-end ${inner.start}`,
  `lg:col-start-1 lg:row-start-3 lg:justify-self-end ${inner.start}`,
  `lg:col-start-1 lg:row-start-4 lg:justify-self-end ${outer.start}`,
  `lg:col-start-3 lg:row-start-1 lg:justify-self-start ${outer.end}`,
  `lg:col-start-3 lg:row-start-2 lg:justify-self-start ${inner.end}`,
  `lg:col-start-3 lg:row-start-3 lg:justify-self-start ${inner.end}`,
  `lg:col-start-3 lg:row-start-4 lg:justify-self-start ${outer.end}`,
] as const

const toOrbit = {
  start: {
    outer: 'lg:translate-x-3 rtl:lg:-translate-x-3 xl:-translate-x-4 rtl:xl:translate-x-4',
    inner: 'lg:translate-x-3 rtl:lg:-translate-x-3',
  },
  end: {
    outer: 'lg:-translate-x-3 rtl:lg:translate-x-3 xl:translate-x-4 rtl:xl:-translate-x-4',
    inner: 'lg:-translate-x-3 rtl:lg:translate-x-3',
  },
} as const

const sideOf = (slot: number) => (slot < 4 ? 'start' : 'end')
const rowOf = (slot: number) => (slot % 4 === 0 || slot % 4 === 3 ? 'outer' : 'inner')

/**
 * One section around the orb. Pointing at it, focus and a tap expand it into its places; it can be dragged, and
 * moved by the arrow keys.
 */
export function SectionCard(props: SectionCardProps) {
  const { section, slot, isOpen, isExpanded, offset, stage } = props
  const [opensUp, setOpensUp] = useState(false)
  const [opensLeft, setOpensLeft] = useState(false)
  const { card, held, handlers } = useCardDrag({
    offset,
    stage,
    onStart: props.onLift,
    onDrop: props.onDrop,
  })
  const isShown = isExpanded && !held

  /** The panel opens towards the middle of the stage, where there is room for it. */
  const measure = () => {
    const own = card.current?.getBoundingClientRect()
    const around = stage.current?.getBoundingClientRect()
    if (!own || !around) return
    setOpensUp(own.top + own.bottom > around.top + around.bottom)
    setOpensLeft(own.left + own.right > around.left + around.right)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step && card.current) {
      event.preventDefault()
      props.onStep(event.shiftKey ? { x: step.x * 4, y: step.y * 4 } : step, card.current)
    } else if (event.key === 'Escape' && props.onPutBack()) {
      event.stopPropagation() // the next Escape closes the menu
    }
  }

  return (
    <li
      ref={card}
      data-section={section.key}
      style={placeOf(held ?? offset)}
      className={cn(
        'relative touch-manipulation select-none [-webkit-touch-callout:none] lg:w-60',
        slots[slot],
        held
          ? 'z-30 cursor-grabbing translate-x-[var(--dx,0px)] translate-y-[var(--dy,0px)]'
          : 'transition-[translate] duration-200 lg:translate-x-[var(--dx,0px)] lg:translate-y-[var(--dy,0px)]',
        isShown && 'z-20',
      )}
      {...handlers}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'touch') return
        measure()
        props.onHover()
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType !== 'touch') props.onLeave()
      }}
      onFocus={(event) => {
        // A press focuses too; what it does is decided by its click.
        if (!event.target.matches(':focus-visible')) return
        measure()
        props.onExpand(true)
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) props.onExpand(false)
      }}
    >
      <CardFace
        {...props}
        isExpanded={isShown}
        isHeld={held !== undefined}
        onKeyDown={onKeyDown}
        onTap={() => {
          measure()
          flushSync(() => props.onExpand(!isExpanded))
          // On a phone the tiles have become a list: the card is no longer where the finger is.
          card.current?.scrollIntoView({ block: 'nearest' })
        }}
      />
      {isOpen && isShown && (
        <div
          id={`orb-${section.key}`}
          className={cn(
            'max-lg:pt-2 lg:absolute lg:w-[23rem] lg:animate-enter',
            opensUp ? cn('lg:bottom-full', section.badge ? 'lg:pb-4.5' : 'lg:pb-2') : 'lg:top-full lg:pt-2',
            opensLeft ? 'lg:right-0' : 'lg:left-0',
          )}
        >
          <SectionPanel section={section} />
        </div>
      )}
    </li>
  )
}

/** A card at home has no style of its own: pre-rendered pages may carry none. */
function placeOf({ x, y }: Offset): CSSProperties & Partial<Record<'--dx' | '--dy', string>> {
  return x === 0 && y === 0 ? {} : { '--dx': `${x}px`, '--dy': `${y}px` }
}

type CardFaceProps = Pick<SectionCardProps, 'section' | 'slot' | 'isOpen' | 'isExpanded' | 'howToMoveId'> & {
  readonly isHeld: boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onTap: () => void
}

/** A link where the section exists, otherwise a button that expands it. A finger's first tap expands, its second leads. */
function CardFace({
  section,
  slot,
  isOpen,
  isExpanded,
  isHeld,
  howToMoveId,
  onKeyDown,
  onTap,
}: CardFaceProps) {
  const press = useRef<{ isTouch: boolean; wasExpanded: boolean }>(undefined)
  const face = {
    'aria-expanded': isExpanded,
    'aria-controls': isExpanded ? `orb-${section.key}` : undefined,
    'aria-describedby': howToMoveId,
    draggable: false,
    onKeyDown,
    onPointerDown: ({ pointerType }: { pointerType: string }) => {
      press.current = { isTouch: pointerType === 'touch', wasExpanded: isExpanded }
    },
    className: cn(
      'group relative flex w-full rounded-card transition-[translate] duration-200 lg:cursor-grab lg:items-center lg:gap-3 lg:p-3 lg:pe-4 lg:text-start',
      'before:absolute before:inset-0 before:rounded-card before:border before:border-line before:bg-surface/90 before:shadow-card before:transition-opacity before:duration-200',
      isOpen
        ? 'items-center gap-3 p-3 pe-4 text-start hover:before:border-line-strong/60'
        : [
            'flex-col items-center gap-2 px-1 py-2.5 text-center before:opacity-0 lg:flex-row',
            toOrbit[sideOf(slot)][rowOf(slot)],
          ],
      isHeld && 'cursor-grabbing! before:shadow-float',
    ),
  }
  const content = <FaceContent section={section} isStart={sideOf(slot) === 'start'} isOpen={isOpen} />
  if (!isPage(section.to)) {
    return (
      <button
        type="button"
        {...face}
        onClick={() => {
          if (press.current?.isTouch || !isExpanded) onTap()
        }}
      >
        {content}
      </button>
    )
  }
  return (
    <AppLink
      to={section.to}
      {...face}
      onClick={(event: MouseEvent) => {
        // The click says by itself what pressed, where the press came before the page could hear it.
        const { nativeEvent } = event
        const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
        if (!(isTouch || press.current?.isTouch) || (press.current?.wasExpanded ?? isExpanded)) return
        event.preventDefault()
        onTap()
      }}
    >
      {content}
    </AppLink>
  )
}

/**
 * Open, the icon stands before the name. Closed, it is a satellite: at the orb's start it has crossed the card, and
 * the name stands on its far side, so that both sides mirror each other.
 */
function FaceContent({
  section,
  isStart,
  isOpen,
}: Pick<SectionCardProps, 'section' | 'isOpen'> & { readonly isStart: boolean }) {
  const { t } = useTranslation()
  const Icon = section.icon
  const fade = 'transition-opacity duration-200'
  const whenOpen = isOpen ? '' : 'opacity-0 max-lg:hidden'
  const hasCrossed = isStart && !isOpen
  return (
    <>
      <span
        className={cn(
          'relative z-10 grid size-11 shrink-0 place-items-center text-accent transition-[translate] duration-200 before:absolute before:inset-0 before:rounded-full before:border before:border-line before:bg-surface before:shadow-card before:transition-opacity before:duration-200',
          'after:absolute after:inset-0 after:rounded-control after:bg-accent-soft after:transition-opacity after:duration-200',
          isOpen ? 'before:opacity-0' : 'after:opacity-0',
          hasCrossed && 'lg:translate-x-43 rtl:lg:-translate-x-43',
        )}
      >
        <Icon aria-hidden className="relative z-10 size-5" strokeWidth={1.75} />
      </span>
      <span className={cn('relative min-w-0 lg:flex-1', isOpen && 'flex-1')}>
        <span className={cn('flex items-baseline gap-2', !isOpen && 'max-lg:justify-center')}>
          <span
            className={cn(
              'font-semibold transition-[translate] duration-200 lg:whitespace-nowrap',
              isOpen
                ? 'text-base leading-snug'
                : 'text-xs lg:translate-y-[0.6875rem] lg:text-base lg:leading-snug',
              hasCrossed && 'lg:translate-x-[calc(6.5rem-100%)] rtl:lg:translate-x-[calc(100%-6.5rem)]',
            )}
          >
            {t(`landing.section.${section.key}`)}
          </span>
          {!isPage(section.to) && (
            <span className={cn('ms-auto text-xs text-muted', fade, whenOpen)}>
              {t('landing.orb.coming')}
            </span>
          )}
        </span>
        <span className={cn('block text-sm text-muted', fade, whenOpen)}>
          {t(`landing.sectionHint.${section.key}`)}
        </span>
      </span>
      {section.badge !== undefined && (
        <Badge tone="pearl" className={cn('absolute end-3 -top-3.5', fade, whenOpen)}>
          {t(section.badge)}
        </Badge>
      )}
    </>
  )
}
