import type { Capability, Needs } from '../capability.ts'
import { currenciesProgram } from './currencies.ts'
import { pingProgram } from './ping.ts'
import { registerFunctions } from './plugin.ts'
import { walletCodeProgram } from './wallet-code.ts'

/** Programs that clients call by name under `/functions/v1`, as the stock supabase client does. */
export const functions = {
  name: 'functions',
  open({ app, platform }: Needs<'app' | 'platform'>) {
    const programs = [pingProgram(platform.clock), currenciesProgram, walletCodeProgram(platform.database)]
    return registerFunctions(app, platform, programs)
  },
} satisfies Capability
