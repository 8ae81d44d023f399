import { useTranslation } from '../app/language/translation.ts'
import { withAuth } from '../app/session/store.ts'
import { Button } from '../ui/button.tsx'
import { explainAuthError } from './auth-error.ts'
import { EmailField } from './email-field.tsx'
import { looksLikeEmail } from './form.ts'
import { returnAddress } from './magic-link.ts'
import { useForm } from './use-form.ts'

/** Leads to the sign-in of the company that an address belongs to. */
export function CompanyForm({ next, onBack }: { readonly next: string | null; readonly onBack: () => void }) {
  const { t } = useTranslation()
  const { at, element, isBusy } = useForm({
    fields: ['email'],
    check: ({ email }) => ({ email: looksLikeEmail(email) ? undefined : 'auth.invalid.email' }),
    submit: async ({ email }) => {
      const domain = email.slice(email.lastIndexOf('@') + 1)
      // It leaves the page itself when all is well.
      const { error } = await withAuth(({ auth }) =>
        auth.signInWithSSO({ domain, options: { redirectTo: returnAddress(next) } }),
      )
      return error ? { email: explainAuthError(error) } : undefined
    },
  })
  return (
    <form {...element} className="grid gap-4">
      <EmailField label={t('auth.company.email')} error={at('email')} isBusy={isBusy} />
      <Button type="submit" size="lg" block busy={isBusy} busyLabel={t('auth.company.busy')} className="mt-2">
        {t('auth.company.submit')}
      </Button>
      <Button variant="ghost" block onClick={onBack}>
        {t('auth.company.back')}
      </Button>
    </form>
  )
}
