import { useState } from 'react'
import { cn } from './cn.ts'
import { firstLetter } from './initials.ts'

const sizes = {
  sm: 'size-8 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-14 text-lg',
  xl: 'size-20 text-2xl',
} as const

/** A person's picture, or the first letter of their name. It is decoration: say the name beside it. */
export function Avatar({
  name,
  src,
  size = 'md',
  className,
}: {
  readonly name: string
  readonly src?: string | undefined
  readonly size?: keyof typeof sizes
  readonly className?: string
}) {
  const [failedSrc, setFailedSrc] = useState<string>()
  return (
    <span
      aria-hidden
      className={cn(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent',
        sizes[size],
        className,
      )}
    >
      {src !== undefined && src !== failedSrc ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setFailedSrc(src)} />
      ) : (
        firstLetter(name)
      )}
    </span>
  )
}
