import { type OauthScope, oauthScopes } from '@sadaf/api/oauth'
import { Check } from 'lucide-react'
import { useTranslation } from '../../app/language/translation.ts'

const isScope = (name: string): name is OauthScope => Object.hasOwn(oauthScopes, name)

/** Scopes of an app in words. */
export function ScopeList({ scopes, label }: { readonly scopes: readonly string[]; readonly label: string }) {
  const { language } = useTranslation()
  return (
    <ul aria-label={label} className="grid gap-1.5">
      {scopes.filter(isScope).map((scope) => (
        <li key={scope} className="flex items-start gap-2.5 text-sm">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-positive" />
          {oauthScopes[scope][language]}
        </li>
      ))}
    </ul>
  )
}
