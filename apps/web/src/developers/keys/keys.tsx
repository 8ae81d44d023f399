import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { type ApiKey, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { useSession } from '../../app/session/session.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { keysQuery } from '../queries.ts'
import { KeyRow } from './key-row.tsx'
import { MakeKey, type MakingFor } from './make-key.tsx'
import { RevokeKey } from './revoke-key.tsx'

type KeysProps = {
  /** For what a key is being made; undefined where none is. */
  readonly making: MakingFor | undefined
  readonly onMaking: (making: MakingFor | undefined) => void
  readonly onMade: (key: string) => void
  readonly onRevoked: () => void
}

/** The person's API keys; who is not signed in is led there. */
export default function Keys(props: KeysProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  if (user) return <OwnKeys {...props} />
  return (
    <EmptyState
      icon={KeyRound}
      title={t('developers.keys.signIn')}
      hint={t('developers.keys.intro')}
      action={
        <AppLink to="login" query={{ next: '/developers?tab=keys' }} className={buttonStyle()}>
          {t('developers.keys.toSignIn')}
        </AppLink>
      }
    />
  )
}

function OwnKeys({ making, onMaking, onMade, onRevoked }: KeysProps) {
  const { t } = useTranslation()
  const keys = useQuery(keysQuery())
  const [revoking, setRevoking] = useState<ApiKey>()
  const make = (
    <Button onClick={() => onMaking('a program')}>
      <Plus aria-hidden />
      {t('developers.keys.make')}
    </Button>
  )
  return (
    <>
      {keys.data ? (
        keys.data.data.length === 0 ? (
          <EmptyState
            icon={KeyRound}
            title={t('developers.keys.none')}
            hint={t('developers.keys.intro')}
            action={make}
          />
        ) : (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-sm text-muted">{t('developers.keys.intro')}</p>
              {make}
            </div>
            <ul
              aria-label={t('developers.tab.keys')}
              className="mt-4 divide-y divide-line border-t border-line"
            >
              {keys.data.data.map((key) => (
                <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
              ))}
            </ul>
          </>
        )
      ) : keys.isError ? (
        <ErrorState
          message={t('developers.keys.failed')}
          requestId={tellError(keys.error).requestId}
          retrying={keys.isFetching}
          onRetry={() => keys.refetch()}
        />
      ) : (
        <Loading className="grid gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </Loading>
      )}
      {making && <MakeKey making={making} onClose={() => onMaking(undefined)} onMade={onMade} />}
      {revoking && (
        <RevokeKey apiKey={revoking} onClose={() => setRevoking(undefined)} onRevoked={onRevoked} />
      )}
    </>
  )
}
