/** How a file can run something on the computer of the person who opens the file. */
export const programKinds = [
  'program',
  'installer',
  'script',
  'shortcut',
  'macro',
  'page',
  'disk',
  'archive',
] as const
export type ProgramKind = (typeof programKinds)[number]
