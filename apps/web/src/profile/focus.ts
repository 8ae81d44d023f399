/** As a ref: the field that somebody asked for has the focus the moment it is there. */
export function focusOnceShown(field: HTMLInputElement | null): void {
  field?.focus()
}
