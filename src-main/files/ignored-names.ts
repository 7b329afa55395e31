/**
 * Files that systems and programs leave in folders and that nobody means to drag along: the
 * Finder's and the Explorer's folder settings, AppleDouble companions, and the lock files of Word
 * and LibreOffice beside an open document.
 */
const droppings =
  /^(?:\.ds_store|\.localized|icon\r|\._.*|thumbs\.db|ehthumbs\.db|desktop\.ini|~\$.*|\.~lock\..*#)$/iu

/** Returns true for a file that a system or a program leaves in a folder, such as `.DS_Store`. */
export function isDropping(name: string): boolean {
  return droppings.test(name)
}

/**
 * Names of unfinished files from browsers, scanners, sync clients and editors, and of hidden files,
 * which nobody puts into a folder on purpose. The finished file gets another name.
 */
const unfinished =
  /^[.~]|~$|\.(?:part|partial|filepart|crdownload|download|opdownload|tmp|temp|swp|lock)$/iu

/**
 * Returns true for a hidden file, and for a file that another program still writes or downloads.
 */
export function isUnfinished(name: string): boolean {
  return unfinished.test(name) || isDropping(name)
}
