import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { useBusy } from '../ui/use-busy.ts'
import { onSubmit, readForm } from './form.ts'
import { isWrong, type Problems, stillWrong } from './problems.ts'

type Values<Name extends string> = Readonly<Record<Name, string>>

/**
 * A form that marks all that is wrong with it at once when it is submitted, and takes a mark away as soon as its field
 * is right; a person who types for the first time sees no mark. Fields are found by their `name`.
 */
export function useForm<Name extends string>({
  fields,
  check,
  submit,
  isWaiting = false,
  fallback,
}: {
  /** In the order of the screen: the focus goes to the first that is wrong. */
  readonly fields: readonly Name[]
  /** Problems of these texts; nothing is submitted before it finds none. */
  readonly check: (values: Values<Name>) => Problems<Name>
  /** Does what the form is for; answers what was wrong with it after all. */
  readonly submit: (values: Values<Name>, form: HTMLFormElement) => Promise<Problems<Name> | undefined>
  /** Something else than submitting has the form disabled. */
  readonly isWaiting?: boolean
  /** Where the focus goes when no field is at fault; absent, to the first. */
  readonly fallback?: Name
}) {
  const { t } = useTranslation()
  const [problems, setProblems] = useState<Problems<Name>>({})
  const [focus, setFocus] = useState<{ readonly field: Name | undefined }>()
  const lastFound = useRef<Problems<Name>>({})
  const tell = (told: Problems<Name>) => {
    setProblems(told)
    setFocus(
      isWrong(told) ? { field: fields.find((field) => told[field]) ?? fallback ?? fields[0] } : undefined,
    )
  }
  const submission = useBusy(async (form: HTMLFormElement) => {
    const values = readForm(form, fields)
    const found = check(values)
    lastFound.current = found
    tell(found)
    if (isWrong(found)) return
    const refused = await submit(values, form)
    if (refused) tell(refused)
  })
  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const touched = target instanceof HTMLInputElement ? target.name : ''
    const now = check(readForm(currentTarget, fields))
    const before = lastFound.current
    lastFound.current = now
    setProblems((shown) => stillWrong(shown, { before, now, touched }))
  }
  return {
    isBusy: submission.isBusy,
    /** Problems of a field, or of the form as a whole, in words. */
    at: (field: Name | 'form') =>
      [problems[field] ?? []]
        .flat()
        .map((text) => t(text))
        .join(' ') || undefined,
    /** Shows what another button than the one that submits found. */
    tell,
    /** For the form element. */
    element: {
      ref: useFocusOn(focus, submission.isBusy || isWaiting),
      noValidate: true,
      onSubmit: onSubmit(submission.run),
      onInput,
    },
  }
}

/** Moves the focus to a field once the form is usable again: the next key mends it. */
function useFocusOn(
  focus: { readonly field: string | undefined } | undefined,
  isBusy: boolean,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  // Focus is the document's, not React's.
  useEffect(() => {
    if (!focus || isBusy) return
    const field = form.current?.elements.namedItem(focus.field ?? '')
    if (field instanceof HTMLElement) field.focus()
  }, [focus, isBusy])
  return form
}
