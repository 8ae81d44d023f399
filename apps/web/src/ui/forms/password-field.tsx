import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { cn } from '../cn.ts'
import { Input } from './input.tsx'

/** A password input with a button that shows and hides what was typed. */
export function PasswordInput({
  className,
  disabled,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'dir'>) {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className={cn('relative', className)}>
      <Input
        type={isShown ? 'text' : 'password'}
        dir="ltr"
        className="pe-12 ltr:pe-12 rtl:ps-12 rtl:pe-3.5"
        disabled={disabled}
        {...rest}
      />
      <button
        type="button"
        className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink disabled:opacity-55"
        disabled={disabled}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon aria-hidden className="size-5" />
        <span className="sr-only">{isShown ? t('common.password.hide') : t('common.password.show')}</span>
      </button>
    </div>
  )
}
