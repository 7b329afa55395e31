import { z } from 'zod'
import { call } from './call.ts'

/** Characters of one value; a description of a property has some thousands. */
export const longestSheetText = 100_000
/** Sections and lines of one sheet: a full record has a few hundred lines. */
const mostSheetLines = 5000

const label = z.string().max(300)
const lineSchema = z.strictObject({ label, value: z.string().max(longestSheetText) })
export type SheetLine = z.infer<typeof lineSchema>

const sectionSchema = z.strictObject({
  title: label,
  /** 2: inside the section of level 1 before. */
  level: z.union([z.literal(1), z.literal(2)]),
  lines: z.array(lineSchema).max(mostSheetLines),
  /** Long texts, each with its label; the lines of a text stay. */
  texts: z.array(lineSchema).max(mostSheetLines),
})
export type SheetSection = z.infer<typeof sectionSchema>

/** A project as a sheet of paper, in the words of the reader. Texts of records may be hostile. */
export const sheetSchema = z.strictObject({
  language: z.enum(['nl', 'en']),
  /** Name of the project. */
  title: z.string().max(1000),
  /** Address and kind, in one line. */
  lead: z.string().max(1000),
  /** Office, day of printing, price and other facts at the head. */
  head: z.array(lineSchema).max(100),
  sections: z.array(sectionSchema).max(mostSheetLines),
})
export type Sheet = z.infer<typeof sheetSchema>

export const sheetCalls = {
  /**
   * Writes a sheet as a PDF to a file that the user chooses. False if the user chose no file. Throws
   * invalidInput/printFailed, and the errors of writing a file.
   */
  savePdf: call(z.tuple([sheetSchema]), z.boolean()),
  /**
   * Prints a sheet, after the system's print dialog. False if the user cancelled. Throws
   * invalidInput/notPrinted.
   */
  print: call(z.tuple([sheetSchema]), z.boolean()),
}
