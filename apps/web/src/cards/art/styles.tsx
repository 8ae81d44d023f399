import url from './face.css?url'

/** The look of faces, downloaded with the first of them: React puts it into the page once. */
export function FaceStyles() {
  return <link rel="stylesheet" href={url} precedence="default" />
}
