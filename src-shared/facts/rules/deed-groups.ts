/** Types of documents that parties sign without a notary. */
export const agreements: readonly string[] = ['koopakte', 'huurovereenkomst', 'volmacht']
/** Types of documents that a notary signs with the parties. */
export const deeds: readonly string[] = ['leveringsakte', 'hypotheekakte', 'splitsingsakte']
/** Types of documents that tell the price of a sale. */
export const sales: readonly string[] = ['koopakte', 'leveringsakte', 'volmacht']
