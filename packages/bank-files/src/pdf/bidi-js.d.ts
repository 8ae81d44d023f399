declare module 'bidi-js' {
  type Levels = { readonly levels: Uint8Array; readonly paragraphs: readonly { readonly level: number }[] }
  type Bidi = {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): Levels
    getMirroredCharacter(character: string): string | null
  }
  export default function createBidi(): Bidi
}
