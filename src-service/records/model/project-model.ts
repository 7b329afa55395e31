import { cadastrePart, mediaPart, relationsPart, textsPart } from './closing-parts.ts'
import { commercialPart } from './commercial-part.ts'
import { attribute, group } from './element-model.ts'
import { generalPart } from './general-part.ts'
import { developmentPart, landPart } from './land-and-development-parts.ts'
import { residentialPart } from './residential-part.ts'
import { dateTime, objectId } from './simple-types.ts'

/** Root attributes: service.md, "Project (XML form)". Structure: docs/spec/sample-record.md. */
export const projectModel = group(
  'Project',
  'Een project: het object zoals het kantoor het aanbiedt',
  [
    generalPart,
    [residentialPart, commercialPart, landPart, developmentPart],
    textsPart,
    mediaPart,
    relationsPart,
    cadastrePart,
  ],
  {
    en: 'A project: the property as the office offers it',
    required: true,
    attributes: [
      attribute('timestampGenerated', dateTime, 'Wanneer deze tekst is gemaakt', {
        required: true,
      }),
      attribute('modifiedDate', dateTime, 'Wanneer het project het laatst is gewijzigd', {
        required: true,
      }),
      attribute('id', objectId, 'API-objectnummer van het project', { required: true }),
    ],
  },
)
