/** Actions on a card with a dialog of their own. */
export const dialogs = ['freeze', 'activate', 'pin', 'replace', 'close', 'move'] as const
export type CardDialog = (typeof dialogs)[number]

/** Actions that an address may ask for as it opens a card. */
const askable = ['freeze', 'unfreeze', 'activate', 'move'] as const
export type Asked = (typeof askable)[number]

export function isAsked(text: string | null): text is Asked {
  return askable.some((each) => each === text)
}
