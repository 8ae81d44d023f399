import { copyFile, glob, mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build } from 'vite'

/** An app opens at once: so large may its script be. */
const MOST_BYTES = 60_000

/**
 * Builds every mini-app into a folder of its own with all that it needs: its policy lets it read nothing else. The
 * script is a plain one, since a module would be asked for across origins.
 *
 * @throws Error where one is too large
 */
export async function buildMiniApps(root: string, outDir: string): Promise<void> {
  for await (const path of glob('mini-apps/*/app.ts', { cwd: root })) {
    const name = path.split('/')[1] ?? ''
    const folder = join(outDir, 'miniapps', name)
    await mkdir(folder, { recursive: true })
    await copyFile(join(root, dirname(path), '../kit/style.css'), join(folder, 'style.css'))
    await writeFile(join(folder, 'index.html'), page)
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      build: {
        outDir: folder,
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'es2023',
        rolldownOptions: { input: path, output: { format: 'iife', entryFileNames: 'app.js' } },
      },
    })
    const { size } = await stat(join(folder, 'app.js'))
    if (size > MOST_BYTES)
      throw new Error(`The mini-app ${name} has ${size} bytes, and may have ${MOST_BYTES}`)
  }
}

// Both languages and themes: the app says which once its host has.
const page = `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sadaf</title>
<link rel="stylesheet" href="style.css">
<script src="app.js" defer></script>
</head>
<body></body>
</html>
`
