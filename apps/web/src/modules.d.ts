/** A text of a page, made of its file by `build/markdown.ts`. */
declare module '*.md' {
  const text: import('./ui/prose.tsx').Text
  export default text
}

/** Every library that the product uses, made of the lock file by `build/licences.ts`. */
declare module 'virtual:licences' {
  const licences: readonly { readonly name: string; readonly version: string; readonly licence: string }[]
  export default licences
}
