/** The modals that are open, the topmost last. */
const modals: Element[] = []
let place: HTMLElement | undefined

/**
 * Where the messages are shown: over everything, in the topmost modal, since that keeps the pointer, the keyboard and
 * screen readers to itself, and in the page where none is open. It is moved and never created again, so that a message
 * outlives the modal it was shown in.
 */
export function toastPlace(): HTMLElement {
  if (!place) {
    place = document.createElement('div')
    place.className = 'toast-place'
    place.popover = 'manual'
    moveToTop(place)
  }
  return place
}

/** Brings the messages into a modal while it is open: the reference of whatever keeps everybody to itself. */
export function withToasts(modal: Element | null): (() => void) | undefined {
  if (!modal) return
  modals.push(modal)
  if (place) moveToTop(place)
  return () => {
    modals.splice(modals.lastIndexOf(modal), 1)
    if (place) moveToTop(place)
  }
}

function moveToTop(moved: HTMLElement): void {
  const top = modals.at(-1) ?? document.body
  if (moved.parentElement === top) return
  top.append(moved)
  // An element that leaves its place in the page leaves the top layer with it.
  moved.showPopover()
}
