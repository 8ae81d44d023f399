import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { Switch } from '../ui/forms/switch.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { standingQuery } from './queries.ts'
import type { Standing } from './standing.ts'
import { subscribe, unsubscribe } from './subscribe.ts'

/** Switches notifications of this device on and off for when Sadaf is closed, or says why that cannot be. */
export function PushControl({ isWanted }: { readonly isWanted: boolean }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data: standing = 'off', isPlaceholderData: isComing } = useQuery(standingQuery())
  const change = useMutation({
    mutationFn: (on: boolean) => (on ? subscribe() : unsubscribe()),
    onError: (error) => {
      console.error('Notifications of this device could not be switched', error)
      toast.error(t('push.failed'), tellError(error).message)
    },
    onSettled: () => client.invalidateQueries({ queryKey: standingQuery().queryKey }),
  })
  const isOn = standing === 'on'
  const canChange = isOn || (standing === 'off' && isWanted)
  return (
    <Switch
      label={t('push.label')}
      description={<Hint standing={standing} isWanted={isWanted} />}
      checked={change.isPending ? change.variables : isOn}
      disabled={!canChange || isComing || change.isPending}
      onCheckedChange={(on) => change.mutate(on)}
    />
  )
}

type HintOf = { readonly standing: Standing; readonly isWanted: boolean }

function Hint({ standing, isWanted }: HintOf) {
  const { t } = useTranslation()
  if (standing === 'on' || standing === 'off') return t(isWanted ? 'push.hint.ready' : 'push.hint.unwanted')
  if (standing !== 'install_first') return t(`push.hint.${standing}`)
  return (
    <>
      {t('push.hint.install_first')}{' '}
      <AppLink
        to="install"
        className="font-semibold whitespace-nowrap text-accent underline-offset-4 hover:underline"
      >
        {t('push.install')}
      </AppLink>
    </>
  )
}
