/** Types of documents that parties sign without a notary. */
export const agreements: readonly string[] = ['koopakte', 'huurovereenkomst', 'volmacht']
/** Types of documents that a notary signs with the parties. */
export const deeds: readonly string[] = ['leveringsakte', 'hypotheekakte', 'splitsingsakte']
/** Types of documents that tell the price of a sale. */
export const sales: readonly string[] = ['koopakte', 'leveringsakte', 'volmacht']
/** Types of documents in which a lease is that of somebody who stays in the property. */
export const otherThanLeases: readonly string[] = [
  ...['koopakte', 'leveringsakte', 'hypotheekakte', 'splitsingsakte', 'taxatierapport', 'brochure'],
]
/** Types of documents that tell when a drawing or a report was made, and not when parties signed. */
export const unsigned: readonly string[] = [
  'plattegrond',
  'meetrapport',
  'bouwkundig rapport',
  'energielabel',
  'taxatierapport',
  'bestemmingsplan',
  'kadastraal bericht',
]
