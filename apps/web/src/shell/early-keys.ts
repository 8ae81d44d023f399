/** Keys that are typed between the press that opens the palette and its field. */
export type EarlyKeys = { isWaiting: boolean; text: string }

/** From now on keys are kept; the palette takes them. */
export const keepKeys = (early: EarlyKeys): void => {
  early.isWaiting = true
  early.text = ''
}

/** Keys belong to the page again. Gives the text that they made. */
export function takeKeys(early: EarlyKeys): string {
  early.isWaiting = false
  const { text } = early
  early.text = ''
  return text
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>

/** Keeps a key, so that it neither scrolls the page nor is lost. Tab and Escape give the keyboard back. */
export function keepKey(early: EarlyKeys, event: Key): void {
  const { key } = event
  if (key === 'Tab' || key === 'Escape') {
    takeKeys(early)
    return
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const isBackspace = key === 'Backspace'
  // Longer names are those of keys that write nothing.
  if (!isBackspace && key !== 'Enter' && [...key].length > 1) return
  event.preventDefault()
  if (isBackspace) early.text = [...early.text].slice(0, -1).join('')
  else if (key !== 'Enter') early.text += key
}
