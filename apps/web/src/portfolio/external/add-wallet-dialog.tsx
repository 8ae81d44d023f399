import type { WalletChain } from '@sadaf/api'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { api, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { signIn, walletsHere } from './browser-wallets.ts'
import { externalWalletsKey } from './queries.ts'

// The contract's own list would bring its parser along, which pages do not run.
const walletChains = ['ethereum', 'solana'] as const satisfies readonly WalletChain[]

/** Adds a wallet: by its address, or by signing with the wallet of this browser. */
export function AddWalletDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const form = useId()
  const client = useQueryClient()
  const [chain, setChain] = useState<WalletChain>('ethereum')
  const [address, setAddress] = useState('')
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<'address' | WalletChain>()
  const own = name.trim() === '' ? {} : { name: name.trim() }

  async function run(which: 'address' | WalletChain, work: () => Promise<unknown>, failed: string) {
    setBusy(which)
    setProblem(undefined)
    try {
      await work()
      await client.invalidateQueries({ queryKey: externalWalletsKey })
      onClose()
    } catch (error) {
      setProblem(tellError(error).message ?? failed)
    } finally {
      setBusy(undefined)
    }
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    void run(
      'address',
      () =>
        api('POST /portfolio/wallets', {
          body: { chain, address, ...own },
          idempotencyKey: crypto.randomUUID(),
        }),
      t('common.error.network'),
    )
  }
  const sign = (with_: WalletChain) =>
    run(
      with_,
      async () => {
        const signed = await signIn(with_)
        return api('POST /portfolio/wallets/sign-in', { body: { chain: with_, ...signed, ...own } })
      },
      t('portfolio.external.signFailed'),
    )
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={t('portfolio.external.addTitle')}
        description={t('portfolio.external.addText')}
        footer={
          <Button type="submit" form={form} busy={busy === 'address'}>
            {t('portfolio.external.byAddress')}
          </Button>
        }
      >
        <form id={form} className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={add} noValidate>
          {problem && <Alert tone="destructive">{problem}</Alert>}
          <Segmented
            label={t('portfolio.external.chainLabel')}
            value={chain}
            options={walletChains.map((value) => ({ value, label: t(`portfolio.external.chain.${value}`) }))}
            onValueChange={setChain}
          />
          <Field label={t('portfolio.external.address')} required>
            {(control) => (
              <Input
                dir="ltr"
                autoComplete="off"
                spellCheck={false}
                value={address}
                onChange={(event) => setAddress(event.target.value)}
                {...control}
              />
            )}
          </Field>
          <Field label={t('portfolio.external.name')}>
            {(control) => (
              <Input
                dir="auto"
                autoComplete="off"
                maxLength={40}
                value={name}
                onChange={(event) => setName(event.target.value)}
                {...control}
              />
            )}
          </Field>
          {walletsHere().map((each) => (
            <Button
              key={each}
              type="button"
              variant="secondary"
              block
              busy={busy === each}
              onClick={() => sign(each)}
            >
              {t(`portfolio.external.sign.${each}`)}
            </Button>
          ))}
          {walletsHere().length === 0 && (
            <p className="text-xs text-muted">{t('portfolio.external.noWallet')}</p>
          )}
        </form>
      </DialogContent>
    </Dialog>
  )
}
