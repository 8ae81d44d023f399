import { assetMark, formatAmount, isAsset, parseAmountInput } from '@sadaf/money'
import type { ComponentProps } from 'react'
import type { Language } from '../../app/language/language.ts'
import { useLanguage } from '../../app/language/provider.tsx'
import { cn } from '../cn.ts'
import { controlStyle } from '../forms/input.tsx'
import { fitted } from './fitted.ts'

/**
 * An amount as it is typed, the loudest thing of its form: from where the page's lines begin, its currency at the end.
 * The text is the form's; the form reads it with `parseAmountInput` of @sadaf/money, which knows every locale's
 * separators and digits. As long as it has no focus it is shown with its digits in groups, so that a zero too many is
 * seen; its text stays as typed.
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
  const shown = grouped(value, currency, language)
  return (
    <span className={cn('group relative block', className)}>
      {/* Digits run from left to right in both languages, also while they are typed. */}
      <input
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        className={cn(
          controlStyle,
          figure,
          'rtl:text-end',
          shown !== value && 'not-focus:not-forced-colors:[-webkit-text-fill-color:transparent]',
        )}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        {...rest}
      />
      {shown !== value && (
        <bdi
          dir="ltr"
          aria-hidden
          className={cn(
            'pointer-events-none absolute inset-0 grid items-center overflow-hidden border border-transparent px-3.5 whitespace-nowrap group-focus-within:hidden forced-colors:hidden rtl:text-end',
            figure,
          )}
        >
          <span style={fitted(shown, '8rem')}>{shown}</span>
        </bdi>
      )}
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-base font-medium text-muted"
      >
        {language === 'ar' ? assetMark(currency, language) : currency}
      </span>
    </span>
  )
}

/** The place and size of the digits, typed or grouped. */
const figure = 'figures h-16! pe-16 text-2xl! font-semibold tracking-tight rtl:ps-16 rtl:pe-3.5'

const easternDigits = /[٠-٩۰-۹]/

/** A typed amount with its digits, those that were typed, in groups; a text that is no amount stays as it is. */
function grouped(text: string, currency: string, language: Language): string {
  const read = isAsset(currency) ? parseAmountInput(text, currency, language) : undefined
  if (!read?.ok) return text
  const numberingSystem = easternDigits.test(text) ? 'arab' : 'latn'
  const whole = formatAmount(read.money, language, { fraction: 'full', numberingSystem })
  return whole === text ? text : formatAmount(read.money, language, { fraction: 'trimmed', numberingSystem })
}
