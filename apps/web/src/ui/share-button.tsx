import { Share2 } from 'lucide-react'
import { useTranslation } from '../app/language/translation.ts'
import { Button, type ButtonProps } from './button.tsx'
import { toast } from './toasts/toast.ts'

export type ShareButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  /** The button's action: "Share". */
  readonly label: string
  /** The subject of a mail with the words. */
  readonly title: string
  readonly text: string
  /** The text once the words are copied. */
  readonly copied: string
}

/** The device's own way of sharing; where it has none, the words are copied. */
export function ShareButton({ label, title, text, copied, ...look }: ShareButtonProps) {
  const { t } = useTranslation()
  const share = async () => {
    try {
      if (canShare()) return await navigator.share({ title, text })
      await navigator.clipboard.writeText(text)
      toast.success(copied)
    } catch (error) {
      // Closing the device's sheet is a choice.
      if (error instanceof DOMException && error.name === 'AbortError') return
      console.error('The words could not be shared', error)
      toast.error(t('common.error.generic'))
    }
  }
  return (
    <Button {...look} onClick={share}>
      <Share2 aria-hidden />
      {label}
    </Button>
  )
}

function canShare(): boolean {
  return typeof navigator.share === 'function'
}
