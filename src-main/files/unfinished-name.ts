import { isDropping } from './system-droppings.ts'

/**
 * Names of unfinished files from browsers, scanners, sync clients and editors, and of hidden files,
 * which nobody puts into a folder on purpose. The finished file gets another name.
 */
const unfinished =
  /^[.~]|~$|\.(?:part|partial|filepart|crdownload|download|opdownload|tmp|temp|swp|lock)$/iu

export function isUnfinished(name: string): boolean {
  return unfinished.test(name) || isDropping(name)
}
