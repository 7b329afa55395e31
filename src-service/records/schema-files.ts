import { projectXmlVersions } from '../../src-shared/service/project-version.ts'
import { dossierModel } from './model/dossier-model.ts'
import { projectModel } from './model/project-model.ts'
import { dossierXmlVersions, recordNamespace } from './model/record-namespace.ts'
import { writeSchema } from './write-schema.ts'

/** Returns the files of resources/schemas by file name (service.md: XSDs 1.0-1.3 and 1.0-1.2). */
export function schemaFiles(): Map<string, string> {
  const files = new Map<string, string>()
  for (const version of projectXmlVersions) {
    const namespace = recordNamespace('project', version)
    files.set(`project-${version}.xsd`, writeSchema(projectModel, version, namespace))
  }
  for (const version of dossierXmlVersions) {
    const namespace = recordNamespace('dossier', version)
    files.set(`dossier-${version}.xsd`, writeSchema(dossierModel, version, namespace))
  }
  return files
}
