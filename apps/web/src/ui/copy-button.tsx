import { Check, Copy } from 'lucide-react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { useCopied } from './use-copied.ts'

/** Copies a text and says so, to eyes and to screen readers. */
export function CopyButton({
  text,
  label,
  copied,
  tone = 'plain',
  onCopied,
  className,
}: {
  readonly text: string
  /** The button's action: "Copy the reference". */
  readonly label: string
  /** Its text once it is done: "Reference copied". */
  readonly copied: string
  /** `pearl` on a pearl surface, which is light in both themes. */
  readonly tone?: 'plain' | 'pearl'
  readonly onCopied?: () => void
  readonly className?: string
}) {
  const { isCopied, copy } = useCopied()
  return (
    <>
      <Button
        variant={tone === 'pearl' ? 'pearl' : 'ghost'}
        size="icon"
        aria-label={label}
        title={label}
        className={className}
        onClick={async () => {
          if (await copy(text)) onCopied?.()
        }}
      >
        {isCopied ? (
          <Check aria-hidden className={cn(tone === 'plain' && 'text-positive')} />
        ) : (
          <Copy aria-hidden />
        )}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? copied : ''}
      </span>
    </>
  )
}
