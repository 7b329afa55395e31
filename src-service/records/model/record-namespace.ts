import { projectXmlVersions } from '../../../src-shared/service/project-version.ts'
import type { RecordVersion } from './element-model.ts'

export type RecordKind = 'project' | 'dossier'

/** Dossiers have schemas for three versions (service.md, "Dossier (XML form)"). */
export const dossierXmlVersions = ['1.0', '1.1', '1.2'] as const
export type DossierXmlVersion = (typeof dossierXmlVersions)[number]

/** The newest versions are the form in which records are kept. */
export const canonicalProjectVersion = '1.3'
export const canonicalDossierVersion = '1.2'

/** A namespace that ends in kind and version, as service.md says: `project12`, `dossier12`. */
export function recordNamespace(kind: RecordKind, version: RecordVersion): string {
  return `urn:perceel:oefenkantoor:${kind}${version.replace('.', '')}`
}

/** The version that a namespace stands for; null when it is not one of this kind. */
export function versionOfNamespace(kind: RecordKind, namespace: string): RecordVersion | null {
  const versions = kind === 'project' ? projectXmlVersions : dossierXmlVersions
  return versions.find((version) => recordNamespace(kind, version) === namespace) ?? null
}
