import { cn } from './cn.ts'

/** The pearl. Decoration: it turns slowly, and lies still where motion is unwelcome. */
export function Orb({ className }: { readonly className?: string }) {
  return (
    <span aria-hidden className={cn('orb', className)}>
      <span className="orb-film" />
      <span className="orb-sheen" />
      <span className="orb-shade" />
      <span className="orb-light" />
    </span>
  )
}
