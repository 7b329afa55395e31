/** XML Schema 1.0 part 1, 2.6 and 3.1; Namespaces in XML 1.0, section 3. */
export const schemaNamespace = 'http://www.w3.org/2001/XMLSchema'
export const instanceNamespace = 'http://www.w3.org/2001/XMLSchema-instance'
export const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'
