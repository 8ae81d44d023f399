import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { tellError } from '../../app/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { refreshMoney } from './refresh.ts'

/** Stops what is on its way; where it is too late, it is said and the screen catches up. */
export function StopButton<Stopped>({
  stop,
  queryKey,
  label,
  busyLabel,
  failed,
}: {
  readonly stop: () => Promise<Stopped>
  /** Key of the query that it refreshes. */
  readonly queryKey: QueryKey
  readonly label: string
  readonly busyLabel: string
  readonly failed: string
}) {
  const client = useQueryClient()
  const stopping = useMutation({
    mutationFn: stop,
    onSuccess: (stopped) => {
      client.setQueryData(queryKey, stopped)
      refreshMoney(client)
    },
    onError: (error) => {
      toast.error(failed, tellError(error).message)
      void client.invalidateQueries({ queryKey })
    },
  })
  return (
    <Button
      variant="secondary"
      size="lg"
      block
      busy={stopping.isPending}
      busyLabel={busyLabel}
      onClick={() => stopping.mutate()}
    >
      {label}
    </Button>
  )
}
