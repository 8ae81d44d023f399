import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { QueryProvider } from '../app/api/query-provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { Brand, LanguageButton, ThemeButton } from '../shell/index.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { Verification } from './verification.tsx'

/** Verifies a statement by its code, for any holder of it. */
export function Component() {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const code = (address.get('code') ?? '').trim()
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{t('common.pageTitle', { page: t('statements.verify.title') })}</title>
      <header className="flex h-16 items-center justify-between px-4 sm:px-6">
        <Brand />
        <div className="flex">
          <ThemeButton />
          <LanguageButton />
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-2xl flex-1 px-4 py-8 outline-none sm:px-6"
      >
        <h1 className="text-2xl font-semibold tracking-[-0.02em]">{t('statements.verify.title')}</h1>
        <p className="mt-2 text-muted">{t('statements.verify.intro')}</p>
        <Card className="mt-6">
          <CodeForm key={code} code={code} />
        </Card>
        {code !== '' && (
          <QueryProvider>
            <Verification code={code} />
          </QueryProvider>
        )}
      </main>
    </div>
  )
}

const EXAMPLE = '7K3FM-0Q2ZC-H4T9R-8XW1B'

function CodeForm({ code }: { readonly code: string }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(code)
  const [isMissing, setIsMissing] = useState(false)
  const [, setAddress] = useSearchParams()
  return (
    <form
      noValidate
      className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        setIsMissing(typed.trim() === '')
        if (typed.trim() !== '') setAddress({ code: typed.trim() })
      }}
    >
      <Field
        label={t('statements.verify.code')}
        hint={
          <>
            {t('statements.verify.codeHint')}{' '}
            <bdi dir="ltr" translate="no" className="figures whitespace-nowrap">
              {EXAMPLE}
            </bdi>
          </>
        }
        error={isMissing ? t('statements.verify.missing') : undefined}
      >
        {(control) => (
          <Input
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            className="uppercase"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            {...control}
          />
        )}
      </Field>
      <Button type="submit" className="sm:mt-[1.625rem]">
        {t('statements.verify.check')}
      </Button>
    </form>
  )
}
