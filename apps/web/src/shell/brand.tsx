import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { cn } from '../ui/cn.ts'

/** The pearl and the name, leading to the landing page. The pearl turns once, in a second, under the pointer. */
export function Brand({ className }: { readonly className?: string }) {
  const { t } = useTranslation()
  return (
    <AppLink
      to="landing"
      className={cn(
        'group flex h-11 items-center gap-2.5 rounded-control pe-2 text-lg font-semibold',
        className,
      )}
    >
      <span aria-hidden className="pearl-dot group-hover:animate-[spin_1s_ease-in-out]" />
      {t('common.brand')}
    </AppLink>
  )
}
