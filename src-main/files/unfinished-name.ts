import { isDropping } from './system-droppings.ts'

/**
 * Names that programs give to a file until it is whole (browsers, scanners, sync clients, editors), and
 * hidden files, which no person puts into a folder. The whole file gets another name later.
 */
const unfinished =
  /^[.~]|~$|\.(?:part|partial|filepart|crdownload|download|opdownload|tmp|temp|swp|lock)$/iu

export function isUnfinished(name: string): boolean {
  return unfinished.test(name) || isDropping(name)
}
