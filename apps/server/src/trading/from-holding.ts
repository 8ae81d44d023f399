import { DomainError } from '../platform/index.ts'

/** Where something is taken from a holding it is not money that is short. @throws DomainError `insufficient_holding` */
export async function fromHolding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainError && error.code === 'insufficient_funds')
      throw new DomainError('insufficient_holding')
    throw error
  }
}
