import type { ChannelType } from './channel-type.ts'
import { ruleOf } from './extra-parameter-rules.ts'
import type { Condition, ParameterRule, ParameterType } from './parameter-rule.ts'
import type { ValidationResult } from './resources.ts'

export type ProblemCode =
  | 'required'
  | 'unknownParameter'
  | 'notApplicable'
  | 'wrongType'
  | 'notInList'
  | 'negative'
  | 'wrongGuid'
  | 'wrongSbiCode'
  | 'wrongId'
  | 'ownProject'

export interface ParameterProblem {
  readonly channel: ChannelType
  readonly parameter: string
  /** Section of the validation result, in Dutch. */
  readonly section: string
  readonly code: ProblemCode
  /** `value`: the wrong item of a list. */
  readonly params: { readonly value?: string }
}

type Language = 'nl' | 'en'

const typeTexts: Record<ParameterType, Record<Language, string>> = {
  boolean: { nl: 'ja of nee', en: 'yes or no' },
  int: { nl: 'een geheel getal', en: 'a whole number' },
  string: { nl: 'een tekst', en: 'a text' },
  date: { nl: 'een bestaande datum (jjjj-mm-dd)', en: 'an existing date (yyyy-mm-dd)' },
  'guid list': {
    nl: "een lijst van GUID's, gescheiden door een puntkomma",
    en: 'a list of GUIDs, separated by a semicolon',
  },
  'int array': { nl: 'een lijst van objectnummers', en: 'a list of object ids' },
  'string array': { nl: 'een lijst van codes', en: 'a list of codes' },
}

const applyTexts: Record<string, Record<Language, string>> = {
  sale: { nl: 'bij verkoop', en: 'to a sale' },
  rent: { nl: 'bij verhuur', en: 'to a let' },
  industrial: { nl: 'voor bedrijfsruimte', en: 'to industrial space' },
  notIndustrial: {
    nl: 'voor objecten anders dan bedrijfsruimte',
    en: 'to property other than industrial space',
  },
  retailCateringLeisure: {
    nl: 'voor winkelruimte, horeca en leisure',
    en: 'to retail, catering and leisure',
  },
}

/** Returns one sentence for the user, which names the parameter by its label. */
export function problemMessage(problem: ParameterProblem, language: Language): string {
  const rule = ruleOf(problem.channel, problem.parameter)
  if (!rule) {
    return language === 'nl'
      ? `Het kanaal kent geen parameter "${problem.parameter}".`
      : `The channel knows no parameter "${problem.parameter}".`
  }
  const label = `"${rule.label[language]}"`
  const value = `"${problem.params.value ?? ''}"`
  const texts: Record<ProblemCode, Record<Language, string>> = {
    required: { nl: `${label} is verplicht.`, en: `${label} is required.` },
    unknownParameter: { nl: `${label} is onbekend.`, en: `${label} is unknown.` },
    notApplicable: {
      nl: `${label} geldt alleen ${scope(rule, 'nl')}.`,
      en: `${label} applies only ${scope(rule, 'en')}.`,
    },
    wrongType: {
      nl: `${label} moet ${typeTexts[rule.type].nl} zijn.`,
      en: `${label} must be ${typeTexts[rule.type].en}.`,
    },
    notInList: {
      nl: `${label} moet een van deze waarden zijn: ${valueList(rule)}.`,
      en: `${label} must be one of: ${valueList(rule)}.`,
    },
    negative: {
      nl: `${label} mag niet lager zijn dan 0.`,
      en: `${label} must not be below 0.`,
    },
    wrongGuid: {
      nl: `${label} bevat ${value}; dat is geen GUID.`,
      en: `${label} holds ${value}, which is not a GUID.`,
    },
    wrongSbiCode: {
      nl: `${label} bevat ${value}; een SBI-code heeft 2 tot 5 cijfers.`,
      en: `${label} holds ${value}; an SBI code has 2 to 5 digits.`,
    },
    wrongId: {
      nl: `${label} bevat ${value}; dat is geen objectnummer.`,
      en: `${label} holds ${value}, which is not an object id.`,
    },
    ownProject: {
      nl: `Het project zelf mag niet voorkomen bij ${label}.`,
      en: `The project itself must not occur in ${label}.`,
    },
  }
  return texts[problem.code][language]
}

/**
 * Returns the message as the service words it, in Dutch (service.md, "Validation result shape").
 */
export function problemMessageNl(problem: ParameterProblem): string {
  return problemMessage(problem, 'nl')
}

/** Returns the answer of `validateoptions`: messages by section. `errors` is omitted if empty. */
export function validationResultOf(problems: readonly ParameterProblem[]): ValidationResult {
  if (problems.length === 0) return { valid: true }
  const sections = Map.groupBy(problems, (problem) => problem.section)
  const errors = [...sections].map(([section, list]) => [section, list.map(problemMessageNl)])
  return { valid: false, errors: Object.fromEntries(errors) as Record<string, string[]> }
}

function scope(rule: ParameterRule, language: Language): string {
  const parts = factsOf(rule.applies).map((fact) => applyTexts[fact]?.[language] ?? fact)
  return parts.join(language === 'nl' ? ' en ' : ' and ')
}

function factsOf(condition: Condition | null): string[] {
  if (condition === null) return []
  if (typeof condition === 'string') return [condition]
  return ('all' in condition ? condition.all : condition.any).flatMap(factsOf)
}

function valueList(rule: ParameterRule): string {
  return (rule.values ?? []).map(({ value }) => value).join(', ')
}
