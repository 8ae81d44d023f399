import { copyFile, glob, mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { miniAppNames } from '@sadaf/api'
import { build } from 'vite'
import { manifestOf } from './mini-app-manifests.ts'

/** An app opens at once: so large may its script be. */
const MOST_BYTES = 60_000

/** The SDK for developers' apps, which name it in their files: another form of it gets another number. */
const SDK = 'sadaf-1.js'

/**
 * Builds every mini-app into a folder of its own with all that it needs: its policy lets it read nothing else. Beside
 * them stands the SDK for developers' apps.
 *
 * @throws Error where one is too large, or has a manifest that no developer could publish
 */
export async function buildMiniApps(root: string, outDir: string): Promise<void> {
  await buildScript({ root, input: 'mini-apps/sdk.ts', folder: join(outDir, 'miniapps/sdk'), file: SDK })
  for await (const path of glob('mini-apps/*/app.ts', { cwd: root })) {
    const folderName = path.split('/')[1]
    const name = miniAppNames.find((each) => each === folderName)
    if (!name) throw new Error(`The mini-app ${folderName} is not in the catalogue`)
    const folder = join(outDir, 'miniapps', name)
    await mkdir(folder, { recursive: true })
    await copyFile(join(root, dirname(path), '../kit/style.css'), join(folder, 'style.css'))
    await writeFile(join(folder, 'index.html'), page)
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifestOf(name)))
    await buildScript({ root, input: path, folder, file: 'app.js' })
    const { size } = await stat(join(folder, 'app.js'))
    if (size > MOST_BYTES)
      throw new Error(`The mini-app ${name} has ${size} bytes, and may have ${MOST_BYTES}`)
  }
}

type Script = {
  readonly root: string
  readonly input: string
  readonly folder: string
  readonly file: string
}

/** One plain script, since a module would be asked for across origins; what it exports is called `Sadaf`. */
async function buildScript({ root, input, folder, file }: Script): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', name: 'Sadaf', entryFileNames: file },
      },
    },
  })
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
