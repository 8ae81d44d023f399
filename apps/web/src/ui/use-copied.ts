import { useEffect, useState } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { toast } from './toasts/toast.ts'

const CONFIRMED_MS = 2000

/** Copies a text; `isCopied` for a while after it. A clipboard that refuses is told. */
export function useCopied() {
  const { t } = useTranslation()
  const [isCopied, setIsCopied] = useState(false)

  // The tick goes after a while; the timer is the browser's.
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      return true
    } catch (error) {
      console.error('The clipboard refused', error)
      toast.error(t('common.error.generic'))
      return false
    }
  }
  return { isCopied, copy }
}
