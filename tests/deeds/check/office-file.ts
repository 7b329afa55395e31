import { z } from 'zod'
import { readJson } from './truth-file.ts'

const officeFileSchema = z.object({
  projects: z.array(
    z.object({
      id: z.string().min(1),
      /** The name in the list of projects; the address if it is missing. */
      name: z.string().optional(),
      /** Street, number and addition. */
      address: z.string(),
      zipcode: z.string().optional(),
      city: z.string().optional(),
      /** Cadastral designations, as `Leeuwarden F 1234 A5`; one, or a list. */
      cadastral: z.union([z.string(), z.array(z.string())]).optional(),
      /** The office's own number of the project; one, or a list. */
      reference: z.union([z.string(), z.array(z.string())]).optional(),
    }),
  ),
  relations: z.array(z.object({ id: z.string().min(1), name: z.string() })).optional(),
})
export type OfficeFile = z.infer<typeof officeFileSchema>

/** Reads a file of an office's projects and relations. Throws CheckRefusal. */
export function readOffice(path: string): Promise<OfficeFile> {
  return readJson(path, officeFileSchema, 'office')
}
