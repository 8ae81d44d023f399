import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, hasTurnedAway, type Operator, tellError } from '../../app/api/api.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { meQuery } from '../../app/session/me.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Name } from '../../ui/name.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { Asked, Code, PageTitle, Panel, useSpelled } from '../parts.tsx'
import { operatorsKey, operatorsQuery } from '../queries.ts'

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
})

type Change = { readonly add: string } | { readonly remove: string }

/** List of operators: each can add another one, and take the role from others, never from oneself. */
export function Component() {
  const { t } = useTranslation()
  const spelled = useSpelled()
  const client = useQueryClient()
  const operators = useQuery(operatorsQuery())
  const [leaving, setLeaving] = useState<Operator>()
  const change = useMutation({
    mutationFn: (what: Change) =>
      'add' in what
        ? api('POST /ops/operators', { body: { email: what.add } })
        : api('DELETE /ops/operators/{id}', { params: { id: what.remove } }),
    onSuccess: (all, what) => {
      client.setQueryData(operatorsKey, all)
      setLeaving(undefined)
      toast.success(t('add' in what ? 'ops.operators.added' : 'ops.operators.removed'))
    },
    onError: (error) => {
      if (!hasTurnedAway(error)) toast.error(tellError(error).message ?? t('common.error.generic'))
    },
  })
  return (
    <>
      <PageTitle title={t('ops.operators.title')} intro={t('ops.operators.intro')} />
      <AddForm isBusy={change.isPending} onAdd={(email) => change.mutateAsync({ add: email })} />
      <Asked query={operators}>
        {({ data }) => (
          <Panel title={t('ops.operators.all')}>
            <ul className="divide-y divide-line">
              {data.map((operator) => (
                <li
                  key={operator.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm sm:px-6"
                >
                  <Who operator={operator} />
                  {!operator.is_caller && (
                    <Button variant="ghost" size="sm" onClick={() => setLeaving(operator)}>
                      {t('ops.operators.remove')}
                      <span className="sr-only">{spelled(operator)}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </Asked>
      <Dialog open={leaving !== undefined} onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}>
        {leaving && (
          <DialogContent
            size="sm"
            title={t('ops.operators.removeTitle', { name: spelled(leaving) })}
            description={t('ops.operators.removeText')}
            footer={
              <>
                <DialogClose asChild>
                  <Button variant="secondary">{t('common.action.cancel')}</Button>
                </DialogClose>
                <Button
                  variant="destructive"
                  busy={change.isPending}
                  onClick={() => change.mutate({ remove: leaving.id })}
                >
                  {t('ops.operators.remove')}
                </Button>
              </>
            }
          />
        )}
      </Dialog>
    </>
  )
}

function Who({ operator }: { readonly operator: Operator }) {
  const { t } = useTranslation()
  const spelled = useSpelled()
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-2 font-medium">
        <Name className="truncate">{spelled(operator)}</Name>
        {operator.is_caller && <Badge tone="secondary">{t('ops.you')}</Badge>}
      </div>
      <p className="text-muted">
        {operator.email !== null && <Code className="font-normal">{operator.email}</Code>}
      </p>
      <p className="text-xs text-muted">
        {t('ops.operators.since')} <DateText value={operator.granted_at} style="full" /> · {t('ops.trail.by')}{' '}
        <bdi>{operator.granted_by ? spelled(operator.granted_by) : t('ops.deployment')}</bdi>
      </p>
    </div>
  )
}

function AddForm({
  isBusy,
  onAdd,
}: {
  readonly isBusy: boolean
  readonly onAdd: (email: string) => Promise<unknown>
}) {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(!email.includes('@'))
    if (!email.includes('@')) return
    // A refusal is said in a message, and the typed text stays.
    onAdd(email.trim()).then(
      () => setEmail(''),
      () => {},
    )
  }
  return (
    <Card>
      <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
        <Field
          label={t('ops.operators.email')}
          hint={t('ops.operators.emailHint')}
          error={isMissing && t('ops.operators.emailMissing')}
          className="min-w-0 flex-[1_1_16rem]"
        >
          {(control) => (
            <Input
              {...control}
              dir="ltr"
              type="email"
              autoComplete="off"
              maxLength={254}
              value={email}
              onChange={(event) => {
                setEmail(event.target.value)
                setIsMissing(false)
              }}
            />
          )}
        </Field>
        <Button type="submit" className="sm:mt-6.5" busy={isBusy}>
          {t('ops.operators.add')}
        </Button>
      </form>
    </Card>
  )
}
