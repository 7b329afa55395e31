export const schemaNamespace = 'http://www.w3.org/2001/XMLSchema'
export const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'
