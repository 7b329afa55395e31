/**
 * Files that systems and programs leave in folders and that no person means when she drags the folder:
 * views of the Finder and the Explorer, AppleDouble companions, and the marks that Word and
 * LibreOffice put beside a file that is open.
 */
const droppings =
  /^(?:\.ds_store|\.localized|icon\r|\._.*|thumbs\.db|ehthumbs\.db|desktop\.ini|~\$.*|\.~lock\..*#)$/iu

export function isDropping(name: string): boolean {
  return droppings.test(name)
}
