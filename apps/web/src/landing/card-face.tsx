import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { Badge } from '../ui/badge.tsx'
import { cn } from '../ui/cn.ts'
import { sideOf, toOrbit } from './card-places.ts'
import { useFact } from './facts.ts'
import type { Section } from './orb-sections.ts'
import { useStakingRate } from './staking-rate.ts'

/** A line has gone to the far side of its card, where it ends. */
const crossed = 'lg:translate-x-[calc(6.5rem-100%)] rtl:lg:translate-x-[calc(100%-6.5rem)]'

export type CardFaceProps = {
  readonly section: Section
  /** Its place around the orb. */
  readonly slot: number
  /** The orb's menu is open. */
  readonly isOpen: boolean
  readonly isExpanded: boolean
  readonly howToMoveId: string
  readonly isHeld: boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onTap: () => void
}

/** A link to a section. A finger's first tap expands it, its second leads. */
export function CardFace({
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
        : ['flex-col items-center gap-2 px-1 py-2.5 text-center before:opacity-0 lg:flex-row', toOrbit(slot)],
      isHeld && 'cursor-grabbing! before:shadow-float',
    ),
  }
  const content = <FaceContent section={section} isStart={sideOf(slot) === 'start'} isOpen={isOpen} />
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
}: Pick<CardFaceProps, 'section' | 'isOpen'> & { readonly isStart: boolean }) {
  const { t } = useTranslation()
  const fact = useFact(section.to)
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
        {fact?.needsAttention && (
          <span className="absolute end-0 top-0 z-10 size-2.5 rounded-full bg-warning ring-2 ring-page" />
        )}
      </span>
      <span className={cn('relative min-w-0 lg:flex-1', isOpen && 'flex-1')}>
        <span className={cn('flex items-baseline gap-2', !isOpen && 'max-lg:justify-center')}>
          <span
            className={cn(
              'font-semibold transition-[translate] duration-200 lg:whitespace-nowrap',
              isOpen
                ? 'text-base leading-snug'
                : ['text-xs lg:text-base lg:leading-snug', !fact && 'lg:translate-y-[0.6875rem]'],
              hasCrossed && crossed,
            )}
          >
            {t(`landing.section.${section.key}`)}
          </span>
        </span>
        {fact ? (
          <span
            className={cn(
              'block w-fit text-sm text-muted transition-[translate] duration-200',
              !isOpen && 'max-lg:sr-only',
              hasCrossed && crossed,
            )}
          >
            {fact.text}
          </span>
        ) : (
          <span className={cn('block text-sm text-muted', fade, whenOpen)}>
            {t(`landing.sectionHint.${section.key}`)}
          </span>
        )}
      </span>
      {section.badge !== undefined && (
        <Badge tone="pearl" className={cn('absolute end-3 -top-3.5', fade, whenOpen)}>
          <BadgeText text={section.badge} />
        </Badge>
      )}
    </>
  )
}

function BadgeText({ text }: { readonly text: TextKey }) {
  const { t } = useTranslation()
  return t(text, { rate: useStakingRate() })
}
