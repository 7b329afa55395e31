/**
 * Must be imported before pdf.js. Under Node, pdf.js would load a native canvas, which is not
 * needed, and could read files by itself. pdf.js detects Node by the text form of `process` (its
 * `isNodeJS`). This module changes that text for the present thread only. pdf.js then works as in a
 * page without a document.
 */
Object.defineProperty(process, 'toString', { value: () => '[object thread]', configurable: true })
