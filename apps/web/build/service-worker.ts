import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { builtFile, type Manifest, scriptsOf } from './manifest.ts'

/**
 * Sources that the app needs to open and to say that it is offline: its shell, and the client that knows who
 * is signed in.
 */
const shellSources = [
  'index.html',
  'src/shell/shell.tsx',
  'src/shell/account-menu.tsx',
  'src/shell/mobile-menu.tsx',
  'src/notifications/bell.tsx',
  '/@supabase/supabase-js/dist/index.mjs',
]
const shellTexts = ['common', 'shell', 'notifications']
const shellFiles = ['/boot.js', '/favicon.svg']

/**
 * Builds `/sw.js` for what is in the folder: its version is the shell's own content, so that a new build replaces it.
 *
 * @param shell an address whose page is the shell
 */
export async function buildServiceWorker(
  root: string,
  outDir: string,
  languages: readonly string[],
  shell: string,
): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'))
  const files = [...shellFiles, ...shellAssets(manifest, languages)]
  const assets: string[] = []
  for await (const name of glob('assets/*.{js,css,woff2}', { cwd: outDir })) assets.push(`/${name}`)
  const version = createHash('sha256').update(await readFile(join(outDir, 'app.html')))
  for (const path of files) version.update(await readFile(join(outDir, path)))
  const contents = {
    version: version.digest('hex').slice(0, 16),
    shell,
    files,
    assets: assets.filter((path) => !files.includes(path)).sort(),
  }
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(contents) },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      rolldownOptions: {
        input: 'src/service-worker/worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

/** The hashed files of the shell in every language, with its styles and the font of its digits and Latin letters. */
export function shellAssets(manifest: Manifest, languages: readonly string[]): string[] {
  const texts = languages.flatMap((each) => shellTexts.map((text) => `src/locales/${each}/${text}.ts`))
  const sources = shellSources.map((end) => Object.keys(manifest).find((key) => key.endsWith(end)) ?? end)
  return [
    ...scriptsOf(manifest, [...sources, ...texts]),
    ...(manifest['index.html']?.css ?? []),
    builtFile(manifest, 'inter-core.woff2'),
  ].map((file) => `/${file}`)
}
