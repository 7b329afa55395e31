import { z } from 'zod'

/** Versions in which project XML can be fetched; 1.2 is the default (service.md, "Get a project"). */
export const projectXmlVersions = ['1.0', '1.1', '1.2', '1.3'] as const
export const projectXmlVersionSchema = z.enum(projectXmlVersions)
export type ProjectXmlVersion = z.infer<typeof projectXmlVersionSchema>
export const defaultProjectXmlVersion: ProjectXmlVersion = '1.2'
