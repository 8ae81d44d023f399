const SIZE_PX = 512
const QUALITY = 0.9

type Square = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A square of a picture, 512 pixels wide, as WebP where the browser writes it and as PNG elsewhere. */
export async function cropped(url: string, { x, y, width, height }: Square): Promise<Blob> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIZE_PX
  canvas.height = SIZE_PX
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, width, height, 0, 0, SIZE_PX, SIZE_PX)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))),
      'image/webp',
      QUALITY,
    )
  })
}
