import { matchPath, useLocation } from 'react-router'
import { declaredPages } from '../../app/capability/registry.ts'

/** Whether the page is a way through, with a button of its own at the end. */
export function useIsFlow(): boolean {
  const { pathname } = useLocation()
  return [...declaredPages().values()].some(({ path, isFlow }) => isFlow && matchPath(path, pathname))
}
