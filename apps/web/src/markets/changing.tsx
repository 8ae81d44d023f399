import { memo, useLayoutEffect, useRef } from 'react'
import { cn } from '../ui/cn.ts'
import { tint } from './tint.ts'

/** A figure that may change while it is looked at: then it tints for a moment, where motion is welcome. */
export const Changing = memo(function Changing({
  text,
  className,
}: {
  readonly text: string
  readonly className?: string | undefined
}) {
  const figure = useRef<HTMLElement>(null)
  const shown = useRef(text)
  // The tint comes and goes outside React: nothing is drawn again for it.
  useLayoutEffect(() => {
    if (shown.current === text) return
    shown.current = text
    if (figure.current) tint(figure.current)
  }, [text])
  return (
    <bdi
      ref={figure}
      dir="ltr"
      className={cn(
        'figures rounded-[0.25rem] whitespace-nowrap motion-safe:data-changed:bg-[color-mix(in_oklab,var(--accent)_28%,transparent)]',
        className,
      )}
    >
      {text}
    </bdi>
  )
})
