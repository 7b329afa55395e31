/** The text that a page of a PDF has itself, and how much of the page is pictures. */
export interface TextLayer {
  readonly text: string
  /** The share of the page that its largest picture covers, from 0 to 1. */
  readonly picture: number
}

/** The number of letters that a scanner's stamp or a line of a program has at most. */
const stampLength = 200
/** The share of a page from which a picture is the page. */
const wholePage = 0.5

/** Characters that no reader wrote: without a meaning, of a font's own, and control characters. */
const meaningless = /[\ufffd\p{Co}\p{Cn}\u0000-\u0008\u000e-\u001f]/gu

/** True if the text of a page may be only the stamp of a scanner. */
export function hasFewLetters(text: string): boolean {
  return lettersIn(text) <= stampLength
}

/**
 * True if the text of a page can stand for the page. False for a scan with only a stamp, and for
 * text whose font does not tell which letters its signs are.
 */
export function isGoodLayer({ text, picture }: TextLayer): boolean {
  const signs = text.replace(/\s/gu, '').length
  if (signs === 0) return false
  const letters = lettersIn(text)
  if ((text.match(meaningless)?.length ?? 0) > signs * 0.1) return false
  if (letters < signs * 0.4) return false
  return picture < wholePage || letters > stampLength
}

function lettersIn(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}
