/** Why a page of a scan has no text. A user sees this reason with the number of the page. */
export const pageFaults = [
  'tooDark',
  'tooFaint',
  'tooSmall',
  'tooLarge',
  'noWords',
  'tooLong',
  'broken',
] as const
export type PageFault = (typeof pageFaults)[number]

/** Why no page of a file can be read. */
export const fileFaults = ['password', 'broken', 'tooLarge'] as const
export type FileFault = (typeof fileFaults)[number]
