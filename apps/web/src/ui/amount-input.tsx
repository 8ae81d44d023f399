import { assetMark } from '@sadaf/money'
import type { ComponentProps } from 'react'
import { useLanguage } from '../app/language/provider.tsx'
import { cn } from './cn.ts'
import { controlStyle } from './input.tsx'

/**
 * An amount as it is typed, the loudest thing of its form: from where the page's lines begin, its currency at the end.
 * The text is the form's; the form reads it with `parseAmountInput` of @sadaf/money, which knows every locale's
 * separators and digits.
 */
export function AmountInput({
  value,
  onValueChange,
  currency,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'inputMode' | 'dir'> & {
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly currency: string
}) {
  const { language } = useLanguage()
  return (
    <span className={cn('relative block', className)}>
      {/* Digits run from left to right in both languages, also while they are typed. */}
      <input
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        className={cn(
          controlStyle,
          'figures h-16! pe-16 text-2xl! font-semibold tracking-tight rtl:ps-16 rtl:pe-3.5 rtl:text-end',
        )}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        {...rest}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-base font-medium text-muted"
      >
        {language === 'ar' ? assetMark(currency, language) : currency}
      </span>
    </span>
  )
}
