import type { Capability, Needs } from '../capability.ts'
import { declareStorageData } from './personal-data.ts'
import { registerStorage } from './plugin.ts'

export { createWorkshop, type Workshop } from './images/workshop.ts'
export { createKeeper, type Keeper } from './keep.ts'
export { type CleanPicture, createPictures, type Pictures } from './pictures.ts'
export { createFileReading } from './read.ts'
export { filesNamed, removeFiles, type StoredFile } from './stored-files.ts'

/** Files under `/storage/v1`, as the stock supabase client asks for them. */
export const storage = {
  name: 'storage',
  personalData: declareStorageData,
  open: ({ app, platform, workshop }: Needs<'app' | 'platform' | 'workshop'>) =>
    registerStorage(app, platform, workshop),
} satisfies Capability
