import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { toast } from './toast.ts'

const CONFIRMED_MS = 2000

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
  /** What the button does: "Copy the reference". */
  readonly label: string
  /** What it says once it is done: "Reference copied". */
  readonly copied: string
  /** `pearl` on a pearl surface, which is light in both themes. */
  readonly tone?: 'plain' | 'pearl'
  readonly onCopied?: () => void
  readonly className?: string
}) {
  const { t } = useTranslation()
  const [isCopied, setIsCopied] = useState(false)

  // The tick goes after a while; the timer is the browser's.
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      onCopied?.()
    } catch (error) {
      console.error('The clipboard refused', error)
      toast.error(t('common.error.generic'))
    }
  }
  return (
    <>
      <Button
        variant={tone === 'pearl' ? 'pearl' : 'ghost'}
        size="icon"
        aria-label={label}
        title={label}
        className={className}
        onClick={copy}
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
