import type { PointerEvent, ReactNode, Ref } from 'react'
import { cn } from '../ui/cn.ts'
import { Orb } from '../ui/pearl/orb.tsx'
import { useStillness } from '../ui/stillness.ts'

/** The pearl in its rings, as the button of the menu around it. */
export function OrbButton({
  ref,
  isOpen,
  label,
  onHover,
  onReach,
  onPress,
}: {
  readonly ref: Ref<HTMLButtonElement>
  readonly isOpen: boolean
  readonly label: string
  readonly onHover: (event: PointerEvent) => void
  /** The keyboard's focus has come, from where. */
  readonly onReach: (from: Element | null) => void
  readonly onPress: () => void
}) {
  return (
    <OrbPlace isOpen={isOpen}>
      <button
        ref={ref}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls="orb-sections"
        className={cn(
          'relative w-full touch-manipulation rounded-full outline-offset-8 transition-[scale] duration-200 active:scale-[0.985]',
          isOpen && 'scale-[1.025]',
        )}
        onPointerEnter={onHover}
        onFocus={({ target, relatedTarget }) => {
          if (target.matches(':focus-visible')) onReach(relatedTarget)
        }}
        onClick={onPress}
      >
        <StillingOrb />
      </button>
    </OrbPlace>
  )
}

function StillingOrb() {
  return <Orb still={useStillness()} className="w-full" />
}

/** Where the pearl lies, with the rings around it. */
export function OrbPlace({
  isOpen = false,
  children,
}: {
  readonly isOpen?: boolean
  readonly children: ReactNode
}) {
  return (
    <div className="relative mx-auto grid w-[min(60vw,17.5rem)] grid-cols-[100%] place-items-center lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:mx-6 lg:w-[16rem] xl:mx-14 xl:w-[18rem]">
      <Ring className={cn('w-[130%] lg:w-[138%]', !isOpen && 'scale-[0.94]')} />
      <Ring className={cn('w-[160%] lg:w-[182%]', isOpen ? 'opacity-60' : 'scale-[0.9] opacity-40')} />
      <Ring
        className={cn(
          'w-[215%] max-lg:hidden xl:w-[240.4%] lg:[mask-image:linear-gradient(transparent_12%,black_34%_66%,transparent_88%)]',
          isOpen && 'scale-[1.06] opacity-0',
        )}
      />
      {children}
    </div>
  )
}

function Ring({ className }: { readonly className: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'pointer-events-none absolute aspect-square rounded-full border border-line [mask-image:linear-gradient(transparent_6%,black_40%)] transition-[scale,opacity] duration-200',
        className,
      )}
    />
  )
}
