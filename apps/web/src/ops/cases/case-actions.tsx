import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, hasTurnedAway, type OpsCaseFile, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Textarea } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { caseKey, casesKey } from '../queries.ts'

const outcomes = ['corrected_there', 'explained', 'answered', 'duplicate', 'no_fault', 'other'] as const
type Outcome = (typeof outcomes)[number]

type Step =
  | { readonly do: 'assign'; readonly isMine: boolean }
  | { readonly do: 'note' | 'reopen'; readonly text: string }
  | { readonly do: 'resolve'; readonly text: string; readonly outcome: Outcome }
  | { readonly do: 'decide'; readonly text: string; readonly decision: 'release' | 'return' }

function send(id: string, step: Step): Promise<OpsCaseFile> {
  const params = { id }
  switch (step.do) {
    case 'assign':
      return api('POST /ops/cases/{id}/assign', { params, body: { is_mine: step.isMine } })
    case 'note':
      return api('POST /ops/cases/{id}/notes', { params, body: { text: step.text } })
    case 'reopen':
      return api('POST /ops/cases/{id}/reopen', { params, body: { text: step.text } })
    case 'resolve':
      return api('POST /ops/cases/{id}/resolve', {
        params,
        body: { outcome: step.outcome, text: step.text },
      })
    case 'decide':
      return api('POST /ops/cases/{id}/p2p-decision', {
        params,
        body: { decision: step.decision, text: step.text },
      })
    default:
      return step satisfies never
  }
}

/** Actions of an operator on a case: take it, write on it, close it, open it again. */
export function CaseActions({ file: { id, kind, status, is_mine: isMine } }: { readonly file: OpsCaseFile }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<Outcome>('explained')
  const [isMissing, setIsMissing] = useState(false)
  const work = useMutation({
    mutationFn: (step: Step) => send(id, step),
    onSuccess: (file, step) => {
      client.setQueryData(caseKey(id), file)
      if (step.do !== 'assign') setText('')
      toast.success(t(`ops.done.${step.do}`))
      return client.invalidateQueries({ queryKey: casesKey })
    },
    onError: (error) => {
      // The typed text stays where it is.
      if (!hasTurnedAway(error)) toast.error(tellError(error).message ?? t('common.error.generic'))
    },
  })
  const isOpen = status === 'open'
  const write = (step: (said: string) => Step) => {
    setIsMissing(text.trim() === '')
    if (text.trim() !== '') work.mutate(step(text.trim()))
  }
  const busyWith = (what: Step['do']) => work.isPending && work.variables.do === what
  const isTrade = kind === 'p2p_dispute' && isOpen
  const decides = (decision: 'release' | 'return') =>
    work.isPending && work.variables.do === 'decide' && work.variables.decision === decision
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A trade is decided by one of its two buttons.
    if (isTrade) return
    write((said) => (isOpen ? { do: 'resolve', text: said, outcome } : { do: 'reopen', text: said }))
  }
  return (
    <Card>
      <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {isOpen && (
          <Button
            variant={isMine ? 'ghost' : 'secondary'}
            busy={busyWith('assign')}
            onClick={() => work.mutate({ do: 'assign', isMine: !isMine })}
          >
            {t(isMine ? 'ops.case.release' : 'ops.case.take')}
          </Button>
        )}
        <Field
          label={t('ops.case.text')}
          hint={t(
            isTrade
              ? 'ops.case.decideHint'
              : kind === 'reported' && isOpen
                ? 'ops.case.answerHint'
                : 'ops.case.textHint',
          )}
          error={isMissing && t('ops.case.textMissing')}
          required
        >
          {(control) => (
            <Textarea
              {...control}
              value={text}
              maxLength={2000}
              onChange={(event) => {
                setText(event.target.value)
                setIsMissing(false)
              }}
            />
          )}
        </Field>
        {isTrade && (
          <div className="grid gap-2 sm:grid-cols-2">
            {(['release', 'return'] as const).map((decision) => (
              <Button
                key={decision}
                variant={decision === 'release' ? 'primary' : 'secondary'}
                busy={decides(decision)}
                onClick={() => write((said) => ({ do: 'decide', text: said, decision }))}
              >
                {t(decision === 'release' ? 'ops.case.tradeRelease' : 'ops.case.tradeReturn')}
              </Button>
            ))}
          </div>
        )}
        {isOpen && !isTrade && (
          <Field label={t('ops.case.outcome')} hint={t('ops.case.outcomeHint')}>
            {(control) => (
              <Select
                {...control}
                value={outcome}
                options={outcomes.map((value) => ({ value, label: t(`ops.outcome.${value}`) }))}
                onValueChange={setOutcome}
              />
            )}
          </Field>
        )}
        <div className="grid gap-2 sm:grid-cols-2">
          <Button
            variant="secondary"
            busy={busyWith('note')}
            onClick={() => write((said) => ({ do: 'note', text: said }))}
          >
            {t('ops.case.note')}
          </Button>
          {!isTrade && (
            <Button type="submit" busy={busyWith('resolve') || busyWith('reopen')}>
              {t(isOpen ? 'ops.case.resolve' : 'ops.case.reopen')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
