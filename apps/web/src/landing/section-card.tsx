import { type CSSProperties, type KeyboardEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { cn } from '../ui/cn.ts'
import type { Offset } from './arrangement.ts'
import { CardFace, type CardFaceProps } from './card-face.tsx'
import { slots } from './card-places.ts'
import { SectionPanel } from './section-panel.tsx'
import { type CardDrag, useCardDrag } from './use-card-drag.ts'

type SectionCardProps = Pick<CardFaceProps, 'section' | 'slot' | 'isOpen' | 'isExpanded' | 'howToMoveId'> & {
  readonly offset: Offset
  readonly stage: RefObject<HTMLElement | null>
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
