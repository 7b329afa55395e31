/**
 * To be imported before pdf.js. Under Node it would load a native canvas, which nothing here draws
 * on, and could read files by itself. It knows Node by what `process` says as a text (its
 * `isNodeJS`); that object is this thread's own. Told otherwise, it works as in a page that has no
 * document.
 */
Object.defineProperty(process, 'toString', { value: () => '[object thread]', configurable: true })
