/** A refusal of the storage service, in the words that the stock client's users know. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly status: number
  readonly code: string
  readonly label: string

  /**
   * @param status what the answer's body says; most are sent as HTTP 400
   * @param code a stable code of the service
   * @param label the body's `error`; the code where left out
   */
  constructor(status: number, code: string, message: string, label = code) {
    super(message)
    this.status = status
    this.code = code
    this.label = label
  }
}

export const bucketNotFound = () =>
  new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found')
export const objectNotFound = () => new StorageError(404, 'NoSuchKey', 'Object not found', 'not_found')
export const bucketExists = () =>
  new StorageError(409, 'BucketAlreadyExists', 'The resource already exists', 'Duplicate')
export const objectExists = () =>
  new StorageError(409, 'KeyAlreadyExists', 'The resource already exists', 'Duplicate')
export const bucketNotEmpty = () =>
  new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty')
export const accessDenied = (message = 'new row violates row-level security policy') =>
  new StorageError(403, 'AccessDenied', message, 'Unauthorized')
export const invalidKey = (key: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${key}`)
export const invalidBucketName = () =>
  new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', 'Invalid Input')
export const invalidMimeType = (type: string) =>
  new StorageError(415, 'InvalidMimeType', `mime type ${type} is not supported`, 'invalid_mime_type')
export const tooLarge = () =>
  new StorageError(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', 'Payload too large')
export const quotaUsedUp = () =>
  new StorageError(413, 'EntityTooLarge', 'There is no room left for more files', 'Payload too large')
export const tooManyUploads = () =>
  new StorageError(429, 'SlowDown', 'Too many uploads at the same time, please wait for one to end')
export const invalidSizeLimit = () =>
  invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B')
export const invalidRequest = (message: string) => new StorageError(400, 'InvalidRequest', message)
export const invalidToken = (message: string) => new StorageError(400, 'InvalidJWT', message)
export const invalidSignature = () => new StorageError(400, 'InvalidSignature', 'Invalid signature')
export const notEnabled = (feature: string) =>
  new StorageError(409, 'FeatureNotEnabled', `The feature ${feature} is not enabled for this resource`)
export const noApiKey = (message: string) => new StorageError(401, 'AccessDenied', message, 'Unauthorized')
export const imageProcessing = (message: string) => new StorageError(422, 'ImageProcessingError', message)
export const renderingBusy = () =>
  new StorageError(503, 'SlowDown', 'Too many images are being rendered, please try again')
export const brokenOff = () => new StorageError(400, 'Aborted', 'The upload broke off')
export const tooManyRequests = () => new StorageError(429, 'SlowDown', 'Too many requests, please slow down')
