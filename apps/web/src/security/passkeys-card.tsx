import { useQuery } from '@tanstack/react-query'
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { renewToken } from '../app/session/store.ts'
import { canUsePasskeys, explainAuthError } from '../auth/index.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { DateText } from '../ui/date-text.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { passkeysQuery, refreshSecurity } from './queries.ts'
import { Line, SectionCard } from './section-card.tsx'
import { withProof } from './step-up.ts'

type Passkey = {
  readonly id: string
  readonly friendly_name?: string
  readonly created_at: string
  readonly last_used_at?: string
}

/** Passkeys: what a device keeps instead of a password. */
export function PasskeysCard() {
  const { t } = useTranslation()
  const passkeys = useQuery(passkeysQuery())
  const [added, setAdded] = useState<Passkey>()
  const [problem, setProblem] = useState<TextKey>()
  const canAdd = canUsePasskeys()
  const reason = useId()

  const list: readonly Passkey[] = passkeys.data ?? []

  const add = async () => {
    setProblem(undefined)
    const { data, error } = await withProof(({ auth }) => auth.registerPasskey())
    if (error || !data) return setProblem(error ? explainAuthError(error) : 'common.error.generic')
    // Making the first passkey counts as showing it: the next tokens say so.
    if (list.length === 0) await renewToken()
    toast.success(t('security.passkeys.added'))
    setAdded(data)
    await refreshSecurity()
  }

  const button = (
    <Button
      variant={list.length === 0 ? 'primary' : 'secondary'}
      disabled={!canAdd}
      aria-describedby={canAdd ? undefined : reason}
      busyLabel={t('auth.passkey.busy')}
      onClick={add}
    >
      <Plus aria-hidden />
      {t('security.passkeys.add')}
    </Button>
  )
  return (
    <SectionCard
      id="passkeys"
      title={t('security.passkeys.title')}
      text={t('security.passkeys.text')}
      reads={[passkeys]}
    >
      {problem !== undefined && (
        <Alert tone="destructive" className="mb-3">
          {t(problem)}
        </Alert>
      )}
      {list.length === 0 ? (
        <EmptyState
          icon={KeyRound}
          title={t('security.passkeys.none')}
          hint={
            canAdd ? (
              t('security.passkeys.noneHint')
            ) : (
              <span id={reason}>{t('security.passkeys.cannot')}</span>
            )
          }
          action={button}
          compact
        />
      ) : (
        <>
          <ul className="divide-y divide-line">
            {list.map((passkey) => (
              <PasskeyLine key={passkey.id} passkey={passkey} />
            ))}
          </ul>
          <div className="mt-3">{button}</div>
          {!canAdd && (
            <p id={reason} className="mt-2 text-sm text-muted">
              {t('security.passkeys.cannot')}
            </p>
          )}
        </>
      )}
      {added && (
        <NameDialog
          title={t('security.passkeys.nameTitle')}
          label={t('security.passkeys.name')}
          current={t('security.passkeys.unnamed')}
          onName={(name) => rename(added.id, name)}
          onClose={() => setAdded(undefined)}
        />
      )}
    </SectionCard>
  )
}

async function rename(passkeyId: string, friendlyName: string): Promise<TextKey | undefined> {
  const { error } = await withProof(({ auth }) => auth.passkey.update({ passkeyId, friendlyName }))
  if (error) return explainAuthError(error)
  await refreshSecurity()
  return undefined
}

function PasskeyLine({ passkey }: { readonly passkey: Passkey }) {
  const { t } = useTranslation()
  const [isNaming, setIsNaming] = useState(false)
  const name = passkey.friendly_name || t('security.passkeys.unnamed')
  const remove = async (): Promise<TextKey | undefined> => {
    const { error } = await withProof(({ auth }) => auth.passkey.delete({ passkeyId: passkey.id }))
    if (error) return explainAuthError(error)
    toast.success(t('security.passkeys.removed'))
    await refreshSecurity()
    return undefined
  }
  return (
    <Line
      icon={<KeyRound aria-hidden strokeWidth={1.75} />}
      title={<bdi>{name}</bdi>}
      action={
        <>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('security.passkeys.rename', { name })}
            onClick={() => setIsNaming(true)}
          >
            <Pencil aria-hidden />
          </Button>
          <ConfirmDialog
            trigger={
              <Button variant="ghost" size="icon" aria-label={t('security.passkeys.remove', { name })}>
                <Trash2 aria-hidden />
              </Button>
            }
            title={t('security.passkeys.removeTitle', { name })}
            text={t('security.passkeys.removeText')}
            confirm={t('security.action.remove')}
            onConfirm={remove}
          />
        </>
      }
    >
      {passkey.last_used_at === undefined ? (
        <>
          {t('security.since')} <DateText value={passkey.created_at} /> · {t('security.passkeys.neverUsed')}
        </>
      ) : (
        <>
          {t('security.passkeys.lastUsed')} <DateText value={passkey.last_used_at} style="full" />
        </>
      )}
      {isNaming && (
        <NameDialog
          title={t('security.passkeys.nameTitle')}
          label={t('security.passkeys.name')}
          current={name}
          onName={(next) => rename(passkey.id, next)}
          onClose={() => setIsNaming(false)}
        />
      )}
    </Line>
  )
}
