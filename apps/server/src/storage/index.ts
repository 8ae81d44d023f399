import type { Module } from '../platform/index.ts'
import { registerStorage } from './plugin.ts'

export { declareStorageData } from './personal-data.ts'

/** Files under `/storage/v1`, as the stock supabase client asks for them. */
export const storageModule: Module = { name: 'storage', register: registerStorage }
