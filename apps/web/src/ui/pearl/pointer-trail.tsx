import { useEffect, useRef } from 'react'
import { cn } from '../cn.ts'
import { useStillness } from '../stillness.ts'
import { advanceTrail, type Dot, type TrailFigures } from './trail.ts'

/**
 * Dots that follow a mouse and fade. Decoration: none for touch, and none where motion is unwelcome or power is to be
 * saved.
 */
export function PointerTrail({
  dots,
  tickMs,
  decayPerTick,
  className,
}: TrailFigures & { readonly className: string }) {
  const layer = useRef<HTMLDivElement>(null)
  const isStill = useStillness()

  // Pointer, clock and the dots' styles are the browser's: React renders the dots once. Left and top are meant: the
  // pointer's coordinates know no reading direction.
  useEffect(() => {
    const elements = [...(layer.current?.children ?? [])].filter((child) => child instanceof HTMLElement)
    if (isStill || !matchMedia('(hover: hover) and (pointer: fine)').matches) return
    let trail: readonly Dot[] = []
    let pointer: { x: number; y: number } | undefined
    let timer: ReturnType<typeof setInterval> | undefined
    const tick = () => {
      trail = advanceTrail(trail, pointer, { dots, tickMs, decayPerTick })
      pointer = undefined
      elements.forEach((element, index) => {
        paint(element, trail[index])
      })
      if (trail.length > 0) return
      clearInterval(timer)
      timer = undefined
    }
    const onMove = (event: PointerEvent) => {
      pointer = { x: event.clientX, y: event.clientY }
      timer ??= setInterval(tick, tickMs)
    }
    document.addEventListener('pointermove', onMove, { passive: true })
    return () => {
      document.removeEventListener('pointermove', onMove)
      clearInterval(timer)
      for (const element of elements) paint(element, undefined)
    }
  }, [dots, tickMs, decayPerTick, isStill])

  return (
    <div ref={layer} aria-hidden className="pointer-events-none fixed inset-0 z-20 overflow-hidden">
      {Array.from({ length: dots }, (_, index) => index).map((index) => (
        <span key={index} className={cn('absolute top-0 left-0 opacity-0', className)} />
      ))}
    </div>
  )
}

/** A dot is strongest and largest where the pointer just was. */
function paint(element: HTMLElement, dot: Dot | undefined): void {
  element.style.opacity = dot ? String(dot.life * 0.4) : '0'
  if (dot)
    element.style.transform = `translate(${dot.x}px, ${dot.y}px) translate(-50%, -50%) scale(${dot.life})`
}
