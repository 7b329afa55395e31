/** Credentials of a token request (service.md, "Authentication"). */
export interface Credentials {
  readonly clientId: string
  readonly clientSecret: string
  /** An API object id as text; null leaves `user_id` out. */
  readonly userId: string | null
}
