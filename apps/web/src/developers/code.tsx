import { useTranslation } from '../app/language/translation.ts'
import { cn } from '../ui/cn.ts'
import { CopyButton } from '../ui/copy-button.tsx'

/** Lines of code with the way to copy them. They run left to right in every language, and break where they must. */
export function CodeBlock({ code, label }: { readonly code: string; readonly label: string }) {
  const { t } = useTranslation()
  return (
    <div dir="ltr" className="relative rounded-control border border-line bg-subtle">
      <pre
        translate="no"
        lang="en"
        className="p-4 pe-14 text-start font-mono text-[0.8125rem]/5 wrap-anywhere whitespace-pre-wrap"
      >
        {code}
      </pre>
      <span className="absolute end-1.5 top-1.5">
        <CopyButton
          text={code}
          label={t('developers.copy', { what: label })}
          copied={t('developers.copied')}
        />
      </span>
    </div>
  )
}

/** A word of the API, as it stands on the wire. */
export function Code({ children, className }: { readonly children: string; readonly className?: string }) {
  return (
    <code
      dir="ltr"
      translate="no"
      lang="en"
      className={cn('font-mono text-[0.8125rem] wrap-anywhere', className)}
    >
      {children}
    </code>
  )
}
