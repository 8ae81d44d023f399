import { useTranslation } from '../../app/language/translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { type FormProblems, problemText } from './problems.ts'

const noContext = { currency: '', available: '', decimals: 2, timeZone: undefined }

/** Problem of no field in particular, with the request's id where the server answered. */
export function FormAlert({ problems }: { readonly problems: FormProblems }) {
  const { t, language } = useTranslation()
  const ownMoney = useOwnMoneyText()
  const { form } = problems
  if (!form) return null
  return (
    <Alert tone="destructive">
      <p>{problemText(form, t, { ...noContext, language, ownMoney })}</p>
      {form.requestId !== undefined && (
        <p className="mt-1 text-xs">
          {t('common.error.requestId')} <bdi className="figures select-all">{form.requestId}</bdi>
        </p>
      )}
    </Alert>
  )
}
