import { useLanguage } from '../../app/language/provider.tsx'
import { cn } from '../cn.ts'
import { signedPercentText } from './money-text.ts'

/** A change in percent as the API spells it (`-2.4` is a fall of 2.4 %): its sign says what its colour repeats. */
export function Percent({ value, className }: { readonly value: string; readonly className?: string }) {
  const { language } = useLanguage()
  const shown = signedPercentText(value, language)
  // A change that rounds to zero has neither sign nor colour.
  const tone = value.startsWith('-') ? 'text-negative' : 'text-positive'
  return (
    <bdi dir="ltr" className={cn('figures whitespace-nowrap', /[1-9١-٩]/.test(shown) && tone, className)}>
      {shown}
    </bdi>
  )
}
