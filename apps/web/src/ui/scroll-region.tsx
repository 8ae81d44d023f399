import type { ReactNode } from 'react'

export type ScrollRegionProps = {
  /** Its name for people who do not see it. */
  readonly label: string
  readonly className: string
  readonly children: ReactNode
}

/** A part of a page that scrolls by itself, by the arrow keys too. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by Tab
    <section aria-label={label} tabIndex={0} className={className}>
      {children}
    </section>
  )
}
