import { projectXmlVersions } from '../../../src-shared/service/project-version.ts'
import type { RecordVersion } from './element-model.ts'

export type RecordKind = 'project' | 'dossier'

/** Dossiers have schemas for three versions (service.md, "Dossier (XML form)"). */
export const dossierXmlVersions = ['1.0', '1.1', '1.2'] as const
export type DossierXmlVersion = (typeof dossierXmlVersions)[number]

/** Records are stored in the newest versions. */
export const canonicalProjectVersion = '1.3'
export const canonicalDossierVersion = '1.2'

/**
 * Returns a namespace that ends in kind and version, as in service.md: `project12`, `dossier12`.
 */
export function recordNamespace(kind: RecordKind, version: RecordVersion): string {
  return `urn:perceel:oefenkantoor:${kind}${version.replace('.', '')}`
}

/** Returns the version of a namespace; null for a namespace of another kind. */
export function versionOfNamespace(kind: RecordKind, namespace: string): RecordVersion | null {
  const versions = kind === 'project' ? projectXmlVersions : dossierXmlVersions
  return versions.find((version) => recordNamespace(kind, version) === namespace) ?? null
}
