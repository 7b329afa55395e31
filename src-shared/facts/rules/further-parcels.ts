import type { Area } from '../reading/areas.ts'
import { firstFrom } from '../reading/labelled.ts'

/** A parcel that the text names behind another one, with its area. */
export interface FurtherParcel {
  readonly section: string
  readonly number: number
  readonly area: Area | null
  readonly from: number
  readonly to: number
}

/** "en sectie K, nummer 14", "; - nummer 14": a parcel of the same municipality. */
const further =
  /^[\s,;)]{0,4}(?:(?:en|alsmede|alsook)\s+)?(?:[-–•]\s?|[a-z\d][.)]\s)?(?:(?:kadastraal\s+bekend\s+)?[sS]ectie[:\s]+(?<section>[A-Z]{1,2})[\s,;:]+)?(?:[nN]ummer|[nN]r)[.:\s]*(?<number>\d{1,2}\.\d{3}|\d{1,5})(?![\d/-]|\.\d|\s+(?:van|in|uit)\s|[\s,-]*(?:en\s+)?(?:met\s+)?(?:A(?!\p{L})|[aA]pp|[iI]ndex|[cC]omplex))/u
const furthest = 60
/** Words between a parcel and its area. */
const hasArea =
  /^[\s,;:(=-]{1,4}(?:(?:ter\s|te\s)?(?:kadastrale\s)?(?:groot(?:te)?|oppervlakte)(?:\s(?:van|circa|ongeveer))*[\s:]{1,3})?$/iu
/** The most parcels of a list. */
const mostParcels = 12

/**
 * Returns the parcels that follow a parcel in a list, up to other words.
 *
 * @param from the place behind the first parcel
 * @param section the section of the first parcel, which holds until the list names another one
 */
export function furtherParcels(
  text: string,
  areas: readonly Area[],
  from: number,
  section: string,
): FurtherParcel[] {
  const found: FurtherParcel[] = []
  let inSection = section
  let at = areaBehind(text, areas, from)?.to ?? from
  while (found.length < mostParcels) {
    const next = further.exec(text.slice(at, at + furthest))
    if (next === null) break
    inSection = next.groups?.['section'] ?? inSection
    const to = at + next[0].length
    const area = areaBehind(text, areas, to)
    const number = Number(next.groups?.['number']?.replace('.', ''))
    found.push({ section: inSection, number, area, from: at, to })
    at = area?.to ?? to
  }
  return found
}

function areaBehind(text: string, areas: readonly Area[], from: number): Area | null {
  const area = areas[firstFrom(areas, from)]
  if (area === undefined || area.from - from > furthest) return null
  return hasArea.test(text.slice(from, area.from)) ? area : null
}

/** Between the areas of several parcels: "300 m² en 120 m²". */
const nextArea = /^[\s,]{1,3}(?:en\s+)?$/u

/** Returns the areas of `count` parcels; none if the text tells another number of areas in a row. */
export function areasInTurn(text: string, areas: readonly Area[], count: number): Area[] {
  const end = areas.findIndex((area, at) => {
    const next = areas[at + 1]
    return next === undefined || !nextArea.test(text.slice(area.to, next.from))
  })
  return end + 1 === count ? areas.slice(0, count) : []
}
