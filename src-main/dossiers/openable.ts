/**
 * Extensions of the documents that offices exchange. This is an allow list: the types that a system
 * runs instead of shows differ by machine, and a name from the service or a mail is not
 * trustworthy. Office's macro formats (docm, xlsm) are left out. The formats doc, xls and ppt may
 * also contain macros, but offices still exchange them, and Office asks before running a macro.
 */
const shown = new Set(
  (
    'pdf png jpg jpeg gif bmp tif tiff webp heic ' +
    'doc docx xls xlsx ppt pptx odt ods odp rtf txt csv xml eml msg dwg dxf zip'
  ).split(' '),
)

/** Returns whether the system's program shows a file of this name instead of running it. */
export function isOpenable(filename: string): boolean {
  const dot = filename.lastIndexOf('.')
  return dot > 0 && shown.has(filename.slice(dot + 1).toLowerCase())
}
