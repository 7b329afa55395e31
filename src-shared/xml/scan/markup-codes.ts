/** Character codes of the signs of markup (XML 1.0, 2.4 and 3.1). */
export const ampersandSign = 0x26
export const lessThanSign = 0x3c
export const greaterThanSign = 0x3e
export const slash = 0x2f
export const exclamationMark = 0x21
export const questionMark = 0x3f
export const equalsSign = 0x3d
export const doubleQuote = 0x22
export const singleQuote = 0x27
