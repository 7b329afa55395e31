import { longest } from '../text/longest.ts'
import { titleFromFilename } from './title-from-filename.ts'

/**
 * Words that scanners, phones and mail programs give to files. They do not describe the content.
 */
const sayingNothing = new Set(
  (
    'scan scans scanned gescand document documenten doc docs file files bestand bestanden bijlage ' +
    'bijlagen attachment img image foto photo pic kopie copy def definitief final concept versie ' +
    'version nieuw new untitled naamloos page pagina pdf van voor the and skm mfp xerox brother ' +
    'epson canon ricoh kyocera konica hp print outlook mail whatsapp dsc pxl screenshot'
  ).split(' '),
)

/** True if a file's name describes the file, and not the program that made the file. */
function isTelling(title: string): boolean {
  return title
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some(
      (word) =>
        // The expression skips hexadecimal marks and machine numbers, which hold digits.
        /^\p{L}{3,}$/u.test(word) && !sayingNothing.has(word),
    )
}

/**
 * Finds the address that a deed is about. Dutch deeds write it as "plaatselijk bekend (als|te ...,)
 * Dorpsweg 1". An address without such words does not count, as the page also holds the notary's
 * own address.
 */
const aboutAddress =
  /(?:plaatselijk\s+bekend|staande\s+en\s+gelegen|gelegen\s+aan|object|adres\s+(?:object|woning))\s*:?\s+(?:als\s+|aan\s+)?(?:(?:de|het)\s+)?(?:(?:te\s+)?[\p{Lu}'][\p{L}' -]{1,30},\s+)?(\p{Lu}[\p{L}'.-]*(?:\s+\p{L}[\p{L}'.-]*){0,4}\s+\d{1,5}(?:\s?[a-z]\b)?(?:-\d{1,4})?)/u

/** The number of characters that are searched, as the text may be hostile. */
const lookedAt = 4000

export interface TitleSuggestion {
  readonly title: string
  readonly from: 'name' | 'content'
}

/**
 * Suggests a title for a file: its name if that is descriptive, otherwise its type with the address
 * on the first page ("Koopakte Dorpsweg 1"). `firstPage` is empty if there is no text.
 */
export function suggestTitle(given: {
  readonly filename: string
  /** The type found in the name or on the page; empty if none was found. */
  readonly type: string
  readonly firstPage: string
}): TitleSuggestion {
  const byName = titleFromFilename(given.filename)
  if (isTelling(byName) || given.type === '' || given.firstPage === '')
    return { title: byName, from: 'name' }
  const address = addressOf(given.firstPage)
  const type = given.type.charAt(0).toLocaleUpperCase('nl') + given.type.slice(1)
  const title = [type, address].filter((part) => part !== '').join(' ')
  return { title: title.slice(0, longest.documentText), from: 'content' }
}

function addressOf(firstPage: string): string {
  const text = firstPage.slice(0, lookedAt).replaceAll(/\p{C}+/gu, ' ')
  return (aboutAddress.exec(text)?.[1] ?? '').replaceAll(/\s+/g, ' ').trim()
}
