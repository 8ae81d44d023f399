import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FormProblems, noProblems, problemsOf } from '../problems/problems.ts'
import { isRefused, retryUnderKey, useOperationKey } from './operation-key.ts'
import { refreshMoney } from './refresh.ts'

type MoneyOperation<Body, Made> = {
  readonly make: (body: Body, idempotencyKey: string) => Promise<Made>
  readonly onMade: (made: Made) => void
  /** Fields of the form are to blame for the refusal: it must be seen again. */
  readonly onFieldsRefused: () => void
}

/**
 * One operation that moves money, asked for under one key: a second press does nothing while the first is under way,
 * a retry is recognised by the server, and only an answer that settles the matter ends the key.
 */
export function useMoneyOperation<Body, Made>({ make, onMade, onFieldsRefused }: MoneyOperation<Body, Made>) {
  const client = useQueryClient()
  const key = useOperationKey()
  const [problems, setProblems] = useState<FormProblems>(noProblems)
  const operation = useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Body; idempotencyKey: string }) =>
      make(body, idempotencyKey),
    ...retryUnderKey,
    onSuccess: (made) => {
      key.forget()
      onMade(made)
      refreshMoney(client)
    },
    onError: (error) => {
      const found = problemsOf(error)
      setProblems(found)
      if (isRefused(error)) key.forget()
      if (Object.keys(found.fields).length > 0) onFieldsRefused()
    },
  })
  const start = (body: Body) => {
    if (operation.isPending) return
    setProblems(noProblems)
    operation.mutate({ body, idempotencyKey: key.of(body) })
  }
  return { start, isUnderWay: operation.isPending, problems, setProblems }
}
