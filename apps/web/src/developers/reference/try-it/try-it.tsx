import { TriangleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../app/language/translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useBusy } from '../../../ui/use-busy.ts'
import { showProblems } from '../../../wallet/index.ts'
import { curlOf } from '../../calls.ts'
import { CodeBlock } from '../../code.tsx'
import type { ApiOperation } from '../document.ts'
import { Answered, type Outcome } from './answered.tsx'
import { useApiKey } from './api-key.tsx'
import { CallFields } from './call-fields.tsx'
import { callOf, faultsOf, hasFaults, type KeyFault, untouched } from './request.ts'
import { send } from './send.ts'

/** A form that calls the operation with the person's own key, and shows the answer and the command for a shell. */
export default function TryIt({ operation }: { readonly operation: ApiOperation }) {
  const { t } = useTranslation()
  const { key } = useApiKey()
  const [typed, setTyped] = useState(() => untouched(operation, crypto.randomUUID()))
  const [isAsked, setAsked] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const { method, path } = operation
  const { origin } = location
  const faults = faultsOf(operation, typed, key)
  const call = useBusy(async () => {
    setOutcome(undefined)
    setOutcome(await send(callOf(operation, typed, { origin, key })).catch(outOfReach))
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (hasFaults(faults)) showProblems(event.currentTarget, () => setAsked(true))
    else call.run()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CallFields
          operation={operation}
          typed={typed}
          faults={isAsked ? faults : undefined}
          onType={(part) => setTyped({ ...typed, ...part, idempotencyKey: crypto.randomUUID() })}
        />
        <CodeBlock
          code={curlOf(callOf(operation, typed, { origin, key: '$SADAF_KEY' }))}
          label={t('developers.tryIt.command')}
        />
        {isAsked && faults.key !== undefined && <KeyAlert fault={faults.key} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            size="sm"
            busy={call.isBusy}
            aria-label={t('developers.tryIt.sendNamed', { call: `${method} ${path}` })}
          >
            {t('developers.tryIt.send')}
          </Button>
          {method !== 'GET' && (
            <p className="flex min-w-0 flex-[1_1_14rem] items-start gap-2 text-muted">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span>{t('developers.tryIt.changes')}</span>
            </p>
          )}
        </div>
      </form>
      <Answered operation={operation} outcome={outcome} />
    </div>
  )
}

function KeyAlert({ fault }: { readonly fault: KeyFault }) {
  const { t } = useTranslation()
  const { field } = useApiKey()
  return (
    <Alert tone="destructive">
      <p>{t(`developers.tryIt.keyFault.${fault}`)}</p>
      <Button variant="secondary" size="sm" className="mt-2" onClick={() => field.current?.focus()}>
        {t('developers.tryIt.toKey')}
      </Button>
    </Alert>
  )
}

function outOfReach(error: unknown): Outcome {
  console.warn('A call of the reference was not answered', error)
  return 'unreachable'
}
