import { useState } from 'react'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { withAuth } from '../app/session/store.ts'
import { Button } from '../ui/button.tsx'
import { useBusy } from '../ui/use-busy.ts'
import { explainAuthError } from './auth-error.ts'
import { EmailField } from './email-field.tsx'
import { looksLikeEmail, onSubmit, readForm, useFocusOnProblem } from './form.ts'
import { returnAddress } from './magic-link.ts'

/** Leads to the sign-in of the company that an address belongs to. */
export function CompanyForm({ next, onBack }: { readonly next: string | null; readonly onBack: () => void }) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<{ readonly text: TextKey; readonly field: 'email' }>()
  const submission = useBusy(async (form: HTMLFormElement) => {
    const { email } = readForm(form, ['email'])
    setProblem(undefined)
    if (!looksLikeEmail(email)) return setProblem({ text: 'auth.invalid.email', field: 'email' })
    const domain = email.slice(email.lastIndexOf('@') + 1)
    // It leaves the page itself when all is well.
    const { error } = await withAuth(({ auth }) =>
      auth.signInWithSSO({ domain, options: { redirectTo: returnAddress(next) } }),
    )
    if (error) setProblem({ text: explainAuthError(error), field: 'email' })
  })
  const form = useFocusOnProblem(problem, submission.isBusy, 'email')
  return (
    <form ref={form} noValidate onSubmit={onSubmit(submission.run)} className="grid gap-4">
      <EmailField
        label={t('auth.company.email')}
        error={problem && t(problem.text)}
        isBusy={submission.isBusy}
      />
      <Button
        type="submit"
        size="lg"
        block
        busy={submission.isBusy}
        busyLabel={t('auth.company.busy')}
        className="mt-2"
      >
        {t('auth.company.submit')}
      </Button>
      <Button variant="ghost" block onClick={onBack}>
        {t('auth.company.back')}
      </Button>
    </form>
  )
}
