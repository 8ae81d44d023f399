/** Actions on a card with a dialog of their own. */
export const dialogs = ['freeze', 'activate', 'pin', 'replace', 'close', 'move'] as const
export type CardDialog = (typeof dialogs)[number]

/** Actions that an address may ask for as it opens a card. */
const linkedActions = ['freeze', 'unfreeze', 'activate', 'move'] as const
export type LinkedAction = (typeof linkedActions)[number]

export function isLinkedAction(text: string | null): text is LinkedAction {
  return linkedActions.some((each) => each === text)
}
