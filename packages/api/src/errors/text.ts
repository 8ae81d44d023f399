/** An error's HTTP status, and its title in each language. */
export type ErrorText = { readonly status: number; readonly en: string; readonly ar: string }
