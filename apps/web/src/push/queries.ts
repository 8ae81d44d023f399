import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'
import { browserSubscription, permissionHere, supportHere } from './browser.ts'
import { type Standing, standingOf } from './standing.ts'

/** How notifications stand on this device. A page that comes back to the front asks again: permissions change outside. */
export const standingQuery = () =>
  queryOptions<Standing>({
    queryKey: ['push'],
    staleTime: 0,
    refetchOnWindowFocus: true,
    // Known at once, so that the words of the switch stay as they are.
    placeholderData: standingBefore,
    queryFn: async ({ signal }) => {
      const support = supportHere()
      if (support !== 'supported') return support
      const [here, { subscription }] = await Promise.all([
        browserSubscription(),
        api('GET /push', { signal }),
      ])
      return standingOf({
        support,
        permission: permissionHere(),
        here: here?.endpoint ?? null,
        atServer: subscription?.endpoint ?? null,
      })
    },
  })

/** How they stand by what the browser says without waiting: never on. */
function standingBefore(): Standing {
  const support = supportHere()
  if (support !== 'supported') return support
  return standingOf({ support, permission: permissionHere(), here: null, atServer: null })
}
