import { isSameName, isSameProperty } from '../../../src-shared/service/property-identity.ts'
import type { PropertyFacts } from '../../../src-shared/service/property-identity.ts'
import type { ProjectCreation } from '../../../src-shared/service/resources.ts'
import { foldText } from '../../../src-shared/text/fold-text.ts'

export type ProjectMatch = 'same' | 'near' | 'other'

/**
 * Compares a listed project, new since the attempt began, with the creation that was sent. A service
 * may keep a name in another spelling than the sent one (open point 16): case, white space, Unicode
 * form and punctuation are ignored, and the sent postcode and city may follow the name.
 *
 * `near`: the name gained or lost other words, or the scenario differs. The project may be the created
 * one or that of a colleague, so that only the user can tell.
 */
export function matchProject(sent: ProjectCreation, found: PropertyFacts): ProjectMatch {
  const isSameScenario = foldText(sent.scenario) === foldText(found.scenario)
  if (isSameScenario && spellingsOf(sent).some((name) => isSameName(name, found.name)))
    return 'same'
  return isSameProperty(sent, found) ? 'near' : 'other'
}

/** Returns the sent name, alone and with the sent city and postcode. */
function spellingsOf({ name, zipcode = '', city = '' }: ProjectCreation): string[] {
  return [name, `${name} ${city}`, `${name} ${zipcode} ${city}`]
}
