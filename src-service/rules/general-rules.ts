import { publishRule, type ProjectRule } from './project-rule.ts'

const gone = new Set(['verkocht', 'verhuurd'])

/** The rules of every channel about an object's address, price and status. */
export const generalRules: readonly ProjectRule[] = [
  publishRule('Algemeen', ({ facts }) =>
    facts.city.trim() === '' ? 'De plaats ontbreekt.' : null,
  ),
  publishRule('Algemeen', ({ facts }) => {
    if (facts.zipcode.trim() === '') return 'De postcode ontbreekt.'
    // Four digits and two letters is the Dutch form; other countries have their own.
    const dutch = ['', 'nederland'].includes(facts.country.trim().toLowerCase())
    return !dutch || /^[1-9]\d{3} ?[A-Z]{2}$/u.test(facts.zipcode.trim().toUpperCase())
      ? null
      : `De postcode "${facts.zipcode}" is geen Nederlandse postcode (1234 AB).`
  }),
  publishRule('Algemeen', ({ facts }) =>
    facts.salePrice === null && facts.rentPrice === null
      ? 'Er is geen koopprijs en geen huurprijs ingevuld.'
      : null,
  ),
  publishRule('Algemeen', ({ facts }) =>
    facts.salePrice !== null && facts.salePrice.amount <= 0
      ? 'De koopprijs moet hoger zijn dan 0.'
      : null,
  ),
  publishRule('Algemeen', ({ facts }) =>
    facts.rentPrice !== null && facts.rentPrice.amount <= 0
      ? 'De huurprijs moet hoger zijn dan 0.'
      : null,
  ),
  // service.md, "Validation result shape", for the secondary projects that the record itself names.
  publishRule('Algemeen', ({ facts }) =>
    facts.secondaryProjectIds.includes(facts.id)
      ? 'Het project zelf mag niet voorkomen bij zijn nevenprojecten.'
      : null,
  ),
  publishRule('Algemeen', ({ facts, active }) =>
    active === false && gone.has(facts.objectStatus.toLowerCase())
      ? `Een object dat ${facts.objectStatus} is kan niet voor het eerst gepubliceerd worden.`
      : null,
  ),
  publishRule('Algemeen', ({ facts, active }) => {
    if (facts.objectStatus.toLowerCase() !== 'ingetrokken' || active === null) return null
    return active
      ? 'Het object is ingetrokken: trek de publicatie in in plaats van haar te wijzigen.'
      : 'Een ingetrokken object kan niet gepubliceerd worden.'
  }),
]
