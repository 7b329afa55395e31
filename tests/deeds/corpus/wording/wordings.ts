import { associationWording, cadastreWording, zoningWording } from './authority-wording.ts'
import {
  divisionWording,
  mandateWording,
  mortgageWording,
  transferWording,
} from './notary-wording.ts'
import { purchaseWording } from './purchase-wording.ts'
import { invoiceWording, rentWording } from './rent-wording.ts'
import { identityWording, itemsWording, letterWording, questionsWording } from './seller-wording.ts'
import {
  energyWording,
  floorPlanWording,
  inspectionWording,
  measureWording,
  valuationWording,
} from './survey-wording.ts'
import type { Wording } from './wording.ts'

/** The documents of the corpus: eighteen types, and letters, which have no type. */
export const wordings: readonly Wording[] = [
  purchaseWording,
  transferWording,
  mortgageWording,
  rentWording,
  divisionWording,
  mandateWording,
  energyWording,
  measureWording,
  inspectionWording,
  questionsWording,
  itemsWording,
  valuationWording,
  floorPlanWording,
  invoiceWording,
  identityWording,
  cadastreWording,
  zoningWording,
  associationWording,
  letterWording,
]
