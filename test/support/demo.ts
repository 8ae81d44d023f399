import { createClient } from '@sadaf/api/client'
import { createClient as createSupabase } from '@supabase/supabase-js'
import type { Product } from './product.ts'

/**
 * Signs in by a demonstration's open door, as its page does.
 *
 * @throws AuthError
 */
export async function enterDemo(
  product: Pick<Product, 'url' | 'keys'>,
  { email, password }: { readonly email: string; readonly password: string },
) {
  const { auth } = createSupabase(product.url, product.keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { data, error } = await auth.signInWithPassword({ email, password })
  if (error) throw error
  return createClient({ baseUrl: product.url, accessToken: async () => data.session.access_token })
}
