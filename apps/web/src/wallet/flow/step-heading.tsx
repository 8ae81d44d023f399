import type { ReactNode } from 'react'

/** A step's heading. It takes the focus when its step begins, so that a screen reader says where one is. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  return (
    <h2 ref={focusOnce} tabIndex={-1} className="text-lg font-semibold outline-none">
      {children}
    </h2>
  )
}

function focusOnce(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true })
}
