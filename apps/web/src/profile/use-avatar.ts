import type { Me } from '../app/api/api.ts'
import { authClient } from '../app/session/auth-client.ts'
import { useChangeMe } from '../app/session/change-me.ts'

const BUCKET = 'avatars'
/** A picture never changes under its name: the next one has another. */
const A_YEAR_S = '31536000'

/** Puts a picture into the person's own folder and says so in their profile, or takes it away. Both answer success. */
export function useAvatar(me: Me) {
  const change = useChangeMe()

  const show = async (avatar_url: string | null) => {
    const { storage } = await authClient()
    const before = nameIn(me.avatar_url)
    await change.mutateAsync({ avatar_url })
    // A picture that is no longer shown may go; that it stays is no failure.
    if (before !== undefined) await storage.from(BUCKET).remove([before])
  }
  const tried = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      console.error('The picture could not be changed', error)
      return false
    }
  }
  return {
    upload: (picture: Blob) =>
      tried(async () => {
        const { storage } = await authClient()
        const extension = picture.type === 'image/webp' ? 'webp' : 'png'
        const name = `${me.id}/${Date.now()}.${extension}`
        const { error } = await storage
          .from(BUCKET)
          .upload(name, picture, { contentType: picture.type, cacheControl: A_YEAR_S })
        if (error) throw error
        await show(new URL(storage.from(BUCKET).getPublicUrl(name).data.publicUrl).pathname)
      }),
    remove: () => tried(() => show(null)),
  }
}

/** The name of a picture in its bucket, by its address. */
function nameIn(url: string | null): string | undefined {
  return url?.split(`/${BUCKET}/`)[1]
}
