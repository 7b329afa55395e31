import { mainScreenNames } from '../shortcuts/main-screens.ts'

const actions = [
  'palette',
  'manual',
  'shortcuts',
  'firstSteps',
  'newProject',
  'openWindow',
  'save',
  'send',
  'print',
  'find',
  'refresh',
  'support',
  'about',
] as const

/** Commands of the application menu: an action of the page, or the screen to open. */
export const menuCommands = [...actions, ...mainScreenNames] as const
export type MenuCommand = (typeof menuCommands)[number]
