import { type Client, clients } from '../auth-clients.ts'
import { aSignedInPerson, PASSWORD } from '../auth-people.ts'
import type { AuthServer } from '../auth-server.ts'

/** A person at home, and an intruder who has signed in with their password. */
export async function anIntruder(
  server: AuthServer,
): Promise<{ owner: Client; intruder: Client; email: string; userId: string }> {
  const { newest } = clients
  if (!newest) throw new Error('the newest client is missing')
  const [owner, intruder] = [newest(server), newest(server)]
  const { email, userId } = await aSignedInPerson(server, owner)
  const { error } = await intruder.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return { owner, intruder, email, userId }
}
