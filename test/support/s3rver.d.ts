declare module '@20minutes/s3rver' {
  /** An object store that speaks S3 and checks signatures; its one account has key and secret `S3RVER`. */
  export default class S3rver {
    constructor(options: {
      readonly address: string
      readonly port: number
      readonly silent: boolean
      readonly directory: string
      readonly configureBuckets: readonly { readonly name: string }[]
    })
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}
