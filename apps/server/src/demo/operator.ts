import { findUserByEmail, openWithoutHousehold } from '../auth/index.ts'
import { setOperator } from '../ops/index.ts'
import type { Platform } from '../platform/index.ts'

/**
 * Operator of a demonstration that is for this machine alone. Where others can reach it this account has no
 * role until the operator grants it, since its password is public.
 */
export const demoOperator = {
  email: 'operator@sadaf.example',
  password: 'lantern-over-the-reef',
  name: 'Salma Nasser',
  otherName: 'سلمى ناصر',
} as const

/** Opens the operator's account and gives it the role; does nothing where that was done. */
export async function openOperator(platform: Platform): Promise<void> {
  await openWithoutHousehold(platform, demoOperator)
  await platform.database.asSystem(async (tx) => {
    const found = await findUserByEmail(tx, demoOperator.email)
    if (found) await setOperator(platform, tx, { userId: found.userId, isOperator: true, by: null })
  })
}
