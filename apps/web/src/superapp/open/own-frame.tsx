import type { StopReason } from '@sadaf/miniapp-sdk/host'
import { useQuery } from '@tanstack/react-query'
import { api, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Frame } from './frame.tsx'
import type { RunningApp } from './running.ts'

type OwnFrameProps = {
  readonly id: string
  readonly running: RunningApp
  readonly onStop: (reason: StopReason) => void
}

/** The frame of a developer's own app, whose address is made for it and soon good no longer. */
export function OwnFrame({ id, ...opened }: OwnFrameProps) {
  const { t } = useTranslation()
  const frame = useQuery({
    queryKey: ['superapp', 'frames', id],
    queryFn: ({ signal }) => api('POST /developers/mini-apps/{id}/frames', { params: { id }, signal }),
    // One address a frame: another would load it once more.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (frame.data) return <Frame {...opened} address={frame.data.path} />
  if (!frame.isError) return <Skeleton className="h-[72dvh] min-h-128" />
  return (
    <ErrorState
      message={t('superapp.failed')}
      requestId={tellError(frame.error).requestId}
      retrying={frame.isFetching}
      onRetry={() => frame.refetch()}
    />
  )
}
