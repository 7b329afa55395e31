/** The same keys with any texts: `en` files are written `satisfies MessageShape<typeof nl>`. */
export type MessageShape<Messages> = {
  [Key in keyof Messages]: Messages[Key] extends string ? string : MessageShape<Messages[Key]>
}
