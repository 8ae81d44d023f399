import { cn } from '../cn.ts'

/** The pearl. Decoration: it turns slowly, and lies still where motion is unwelcome or power is to be saved. */
export function Orb({ still = false, className }: { readonly still?: boolean; readonly className?: string }) {
  return (
    <span aria-hidden data-still={still || undefined} className={cn('orb', className)}>
      <span className="orb-film" />
      <span className="orb-sheen" />
      <span className="orb-shade" />
      <span className="orb-light" />
    </span>
  )
}
