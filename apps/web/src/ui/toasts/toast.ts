import type { ReactNode } from 'react'
import { requestToaster } from './toaster-store.ts'

/** A message of success or failure, for 4 seconds at the bottom end of the screen; three at most are seen. */
export const toast = {
  success: (title: ReactNode, description?: ReactNode) => show('success', title, description),
  error: (title: ReactNode, description?: ReactNode) => show('error', title, description),
  info: (title: ReactNode, description?: ReactNode) => show('info', title, description),
}

function show(kind: 'success' | 'error' | 'info', title: ReactNode, description: ReactNode): void {
  requestToaster()
    .then((sonner) => sonner[kind](title, description === undefined ? {} : { description }))
    .catch((error: unknown) => console.error('A message could not be shown', title, error))
}
