let navigate: ((address: string) => unknown) | undefined

/** Tells how to open a page for what stands outside the router, such as a message over all pages. */
export function goBy(open: (address: string) => unknown): void {
  navigate = open
}

/** Opens a page of ours from outside the router. */
export function goTo(address: string): void {
  if (navigate) navigate(address)
  else location.assign(address)
}
