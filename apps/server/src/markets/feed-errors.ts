import { ProviderRefusal, ProviderUnreachable } from '../providers/index.ts'

/** Whether a feed has nothing to give, for now or for good, as is to be expected; anything else is a defect. */
export function isWithoutAnswer(error: unknown): boolean {
  return error instanceof ProviderUnreachable || error instanceof ProviderRefusal
}
