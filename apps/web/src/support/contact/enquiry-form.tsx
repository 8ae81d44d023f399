import { CircleCheck } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field, type FieldControl } from '../../ui/forms/field.tsx'
import { Input, Textarea } from '../../ui/forms/input.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { refusalOf } from '../refusal.ts'
import { type EnquiryFault, type EnquiryKind, faultsOf, type Written } from './enquiry.ts'

/** Form for enquiries without an account; the server's answer takes its place. */
export function EnquiryForm({ kind }: { readonly kind: EnquiryKind }) {
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) return <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />
  return <Form kind={kind} onSent={setSentTo} />
}

function Sent({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="status" className="grid justify-items-center py-10 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-positive-soft text-positive">
        <CircleCheck aria-hidden className="size-7" strokeWidth={1.75} />
      </span>
      <p className="mt-4 text-lg font-semibold">{t('contact.sent.title')}</p>
      <p className="mt-2 max-w-sm text-sm text-balance text-muted">{t('contact.sent.text', { email })}</p>
      <Button variant="secondary" className="mt-6" onClick={onAgain}>
        {t('contact.sent.again')}
      </Button>
    </div>
  )
}

function Form({ kind, onSent }: { readonly kind: EnquiryKind; readonly onSent: (email: string) => void }) {
  const { t } = useTranslation()
  const began = useRef(performance.now())
  const [faults, setFaults] = useState<readonly EnquiryFault[]>([])
  const [refusal, setRefusal] = useState<string>()
  const isCompany = kind === 'enterprise'
  const { isBusy, run } = useBusy(async (written: Written) => {
    setRefusal(undefined)
    try {
      await send(kind, written, (performance.now() - began.current) / 1000)
      onSent(written.email)
    } catch (error) {
      setRefusal(refusalOf(error) ?? t('contact.form.failed'))
    }
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const written = read(form)
    const found = faultsOf(written, { isCompany })
    setFaults(found)
    const [first] = found
    if (first === undefined) run(written)
    else form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const field = (name: EnquiryFault, label: string, input: (control: FieldControl) => ReactNode) => (
    <Field
      label={label}
      required
      hint={name === 'email' ? t('contact.form.emailHint') : undefined}
      error={faults.includes(name) && t(`contact.form.${name}Missing`)}
    >
      {input}
    </Field>
  )
  return (
    <form
      noValidate
      // Where no script has come, what is written must stand in no address.
      method="post"
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      {field('name', t('contact.form.name'), (control) => (
        <Input {...control} name="name" autoComplete="name" maxLength={80} />
      ))}
      {isCompany &&
        field('organisation', t('contact.form.organisation'), (control) => (
          <Input {...control} name="organisation" autoComplete="organization" maxLength={80} />
        ))}
      {field('email', t(isCompany ? 'contact.form.workEmail' : 'contact.form.email'), (control) => (
        <Input {...control} name="email" type="email" dir="ltr" autoComplete="email" maxLength={254} />
      ))}
      {field('words', t('contact.form.words'), (control) => (
        <Textarea {...control} name="words" className="min-h-36" maxLength={4000} />
      ))}
      {/* People do not see it; programs that fill in whatever there is are told apart by it. */}
      <label aria-hidden className="absolute -z-10 size-px overflow-hidden opacity-0">
        {t('contact.form.website')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      {refusal !== undefined && (
        <p role="alert" className="rounded-control bg-negative-soft px-4 py-3 text-sm text-negative">
          {refusal}
        </p>
      )}
      <Button type="submit" size="lg" block busy={isBusy} busyLabel={t('contact.form.sending')}>
        {t('contact.form.send')}
      </Button>
      <p className="text-sm text-muted">{t('contact.form.privacy')}</p>
    </form>
  )
}

function read(form: HTMLFormElement): Written {
  const entries = new FormData(form)
  const of = (name: string) => String(entries.get(name) ?? '').trim()
  return {
    name: of('name'),
    organisation: of('organisation'),
    email: of('email'),
    words: of('words'),
    website: of('website'),
  }
}

function send(kind: EnquiryKind, { organisation, ...written }: Written, secondsTaken: number) {
  const body = {
    ...written,
    kind,
    organisation: organisation === '' ? null : organisation,
    seconds_taken: secondsTaken,
  }
  return api('POST /support/enquiries', { body })
}
