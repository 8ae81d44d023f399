/** Entry of Vite's manifest: a file's built name, and its static imports. */
export type ManifestEntry = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
export type Manifest = Readonly<Record<string, ManifestEntry>>

/** The scripts that are downloaded with these sources: their own and everything that they import at once. */
export function scriptsOf(manifest: Manifest, sources: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (source: string) => {
    if (seen.has(source)) return
    const entry = manifest[source]
    if (!entry) throw new Error(`The manifest has no ${source}`)
    seen.add(source)
    for (const imported of entry.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  return [...new Set([...seen].map((source) => manifest[source]?.file ?? ''))].filter((file) =>
    file.endsWith('.js'),
  )
}

/** The built name of the one source that ends like this. */
export function builtFile(manifest: Manifest, sourceEnd: string): string {
  const found = Object.keys(manifest).find((source) => source.endsWith(sourceEnd))
  const file = found === undefined ? undefined : manifest[found]?.file
  if (file === undefined) throw new Error(`The manifest has nothing like ${sourceEnd}`)
  return file
}
