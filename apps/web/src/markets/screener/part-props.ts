import type { UseQueryResult } from '@tanstack/react-query'
import type { Markets } from '../../app/api/api.ts'
import type { useView } from '../use-view.ts'

/** Props of every part of the page. */
export type PartProps = {
  readonly view: ReturnType<typeof useView>
  readonly markets: UseQueryResult<Markets>
}
