import { requestToaster } from './toaster-store.ts'

/** The action that is still possible, such as to undo it. */
export type ToastAction = { readonly label: string; readonly onPress: () => void }

/** Says what went well, with what can be done about it for as long as the message stands. */
export function toastUndoable(title: string, { label, onPress }: ToastAction): void {
  requestToaster()
    .then((sonner) => sonner.success(title, { action: { label, onClick: onPress } }))
    .catch((error: unknown) => console.error('A message could not be shown', title, error))
}
