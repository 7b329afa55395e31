export default {
  title: 'Schemas',
  intro:
    'A schema (XSD) says what the XML of a project or document may hold. With your service’s schema Perceel checks every text while you type, and completes what fits.',
  back: 'Settings',
  import: 'Import a schema',
  kind: 'For',
  project: 'Projects',
  dossier: 'Documents',
  version: 'Version',
  versionOfFile: 'As the file says',
  fromFile: 'Choose a file…',
  fromFolder: 'Choose a folder…',
  fromHint:
    'Choose the main file; what it takes in from the same folder comes along. Or choose a folder: then all schemas in the folder and below come along, each for its own kind and version. You can also drag them onto this screen.',
  drop: 'Drop to import as a schema',
  list: 'Available schemas',
  none: 'There is no schema yet.',
  noneBody: 'Without a schema Perceel only checks whether the XML is built correctly.',
  sample: 'Sample of the practice office',
  importedOn: 'Imported {at}',
  ofVersion: '{kind}, version {version}',
  namespace: 'Namespace',
  noNamespace: 'none',
  files: 'Files',
  fileCount: '{n} file | {n} files',
  remove: 'Remove',
  removed: 'The schema for {what} was removed.',
  imported: 'The schema for {what} was imported and is used from now on.',
  importedSeveral:
    '{n} schema was imported and is used from now on: {what}. | {n} schemas were imported and are used from now on: {what}.',
  keptEarlier: 'The schema that you had stays: {what}.',
  replaceTitle: 'Replace the schema?',
  replaceBody: 'There is a schema for {what} already: {file}.',
  replaceSeveral:
    'The folder holds a schema that you have already: {what}. | The folder holds {n} schemas that you have already: {what}.',
  replaceConsequence: 'The old schema goes away. Your texts stay as they are.',
  replaceOk: 'Replace',
  removeTitle: 'Remove the schema?',
  removeBody: 'Texts for {what} will then no longer be checked for their content.',
  removeOk: 'Remove',
  ambiguous: 'This schema is ambiguous. Perceel checks with a check of its own.',
  refused: 'This is no schema that Perceel can use. Nothing was changed.',
  refusedOfFolder: '{n} file was left out. | {n} files were left out.',
  at: '{file}, line {line}',
  problem: {
    unreadable: 'This file or folder cannot be read.',
    notWellFormed: 'The XML of this file is not built correctly.',
    doctype: 'This file has a DOCTYPE. Perceel does not read that, as it is unsafe.',
    tooLarge: 'This is too large or nested too deep for a schema.',
    tooLong:
      'Reading this schema took too long and was stopped. A schema with a mistake may be without end: ask who made it to check it.',
    noSchema: 'No XSD schema was found here.',
    missingFile:
      'A file that belongs to it is missing: {detail}. Choose the folder that holds all of it.',
    newerVersion:
      'The schema uses XML Schema 1.1 ({detail}); Perceel reads version 1.0. Ask the supplier of the schema for one in XML Schema 1.0.',
    invalid: 'The schema is not right: {detail}',
    noVersion: 'The file does not say which version it is for. Choose the version yourself.',
    noRoot: 'The schema describes no document.',
    wrongRoot: 'The schema does not begin with the element of this kind. Found: {detail}.',
    ambiguous:
      'The content of “{detail}” can be read in more than one way (Unique Particle Attribution).',
    sameVersion:
      'Another file in this folder is for this kind and version too, and was taken: {detail}.',
    tooMany:
      'This folder holds too many schemas. Perceel read the first 50; choose a smaller folder for the rest.',
  },
}
