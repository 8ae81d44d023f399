import { useId } from 'react'
import { getConfig } from '../app/config.ts'
import { useTranslation } from '../app/language/translation.ts'
import { withAuth } from '../app/session/store.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { returnAddress } from './magic-link.ts'
import { GithubMark, GoogleMark } from './marks.tsx'

/** Google and GitHub: disabled, with the reason beside them, unless the server has their keys. */
export function SocialButtons({ next }: { readonly next: string | null }) {
  const { t } = useTranslation()
  const reasonId = useId()
  const { social } = getConfig()
  const missing = [...(social.google ? [] : ['Google']), ...(social.github ? [] : ['GitHub'])]
  const isMissing = missing.length > 0
  const start = (provider: 'google' | 'github') => async () => {
    const { error } = await withAuth(({ auth }) =>
      auth.signInWithOAuth({ provider, options: { redirectTo: returnAddress(next) } }),
    )
    if (error) toast.error(t('auth.social.failed'))
  }
  return (
    <div className="mt-6">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('auth.social.or')}
      </p>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <Button
          variant="secondary"
          disabled={!social.google}
          aria-label={t('auth.social.google')}
          aria-describedby={social.google ? undefined : reasonId}
          onClick={start('google')}
        >
          <GoogleMark />
          <bdi>Google</bdi>
        </Button>
        <Button
          variant="secondary"
          disabled={!social.github}
          aria-label={t('auth.social.github')}
          aria-describedby={social.github ? undefined : reasonId}
          onClick={start('github')}
        >
          <GithubMark />
          <bdi>GitHub</bdi>
        </Button>
      </div>
      {isMissing && (
        <p id={reasonId} className="mt-2.5 text-center text-xs text-muted">
          {missing.length === 1
            ? t('auth.social.unavailableOne', { provider: missing[0] ?? '' })
            : t('auth.social.unavailable')}
        </p>
      )}
    </div>
  )
}
