import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BellOff, BellRing } from 'lucide-react'
import { api, hasTurnedAway, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { useSession } from '../app/session/session.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { followingQuery } from './queries.ts'

/** How updates of incidents reach the reader: by notifications, or without an account through the feed. */
export function FollowingHint() {
  const { t } = useTranslation()
  const { user } = useSession()
  const { data } = useQuery({ ...followingQuery(), enabled: user !== undefined })
  const state = user ? data && (data.is_following ? 'on' : 'off') : 'guest'
  return <p className="min-h-5.5 text-sm text-muted">{state && t(`status.following.${state}`)}</p>
}

/** Begins or ends being notified of updates; for signed-in people. */
export function FollowButton() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data } = useQuery(followingQuery())
  const change = useMutation({
    mutationFn: (isFollowing: boolean) =>
      isFollowing ? api('PUT /status/following') : api('DELETE /status/following'),
    onSuccess: (now) => {
      client.setQueryData(followingQuery().queryKey, now)
      toast.success(t(now.is_following ? 'status.following.begun' : 'status.following.ended'))
    },
    onError: (error) => {
      if (!hasTurnedAway(error)) toast.error(tellError(error).message ?? t('common.error.network'))
    },
  })
  const isFollowing = data?.is_following ?? false
  const Icon = isFollowing ? BellOff : BellRing
  return (
    <Button
      variant="secondary"
      disabled={!data}
      busy={change.isPending}
      onClick={() => change.mutate(!isFollowing)}
    >
      <Icon aria-hidden />
      {t(isFollowing ? 'status.following.stop' : 'status.following.follow')}
    </Button>
  )
}
