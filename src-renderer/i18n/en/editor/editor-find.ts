export default {
  off: 'Finding is switched off. The line at the bottom says why; you can switch it on again there.',
  title: 'Find in this text',
  action: 'Find',
  actionHint: 'Find by text, element or XPath, with a list',
  by: { label: 'Find by', text: 'Text', element: 'Element', xpath: 'XPath' },
  field: {
    text: 'Text to find',
    element: 'Name or path of the element',
    xpath: 'XPath expression',
  },
  placeholder: {
    text: 'Text in the XML',
    element: "City, Address/City or Area/{'@'}unit",
    xpath: "//Address[City='Ede']",
  },
  value: 'Value contains (optional)',
  option: {
    caseSensitive: 'Match case',
    wholeWord: 'Whole words only',
    regex: 'Regular expression',
  },
  hint: {
    text: 'Searches the text as it is written, tags included. Enter goes to the next place.',
    element:
      "Finds elements by name or path, or an attribute with {'@'} before it. Case does not matter in the name.",
    xpath:
      'XPath 1.0. Names without a prefix are in the namespace of the root element; the prefixes of the text itself work too.',
  },
  searching: 'Searching…',
  count: 'Nothing found | One place | {count} places',
  countAt: '{at} of {count}',
  list: 'Places found',
  line: 'Line {line}',
  more: 'Show more ({shown} of {count})',
  previous: 'Previous place',
  next: 'Next place',
  replace: 'Replace in more projects…',
  close: 'Close find (Esc)',
  nothing: {
    text: 'This does not occur in the text.',
    element: 'The text has no element of this name and value.',
    xpath: 'This expression finds nothing in the text.',
  },
  answer: 'The answer is:',
  yes: 'yes',
  no: 'no',
  emptyText: 'an empty text',
  noNumber: 'not a number',
  tooLong:
    'This search took too long and was stopped. The text has not changed. Make the expression simpler.',
  problem: {
    nothingAsked: 'First type what you are looking for.',
    badPattern: 'This is not a valid regular expression. Check its brackets and signs.',
    badName: 'This is not a name or path of an element. A path has slashes: Address/City.',
    unknownPrefix:
      'The prefix ‘{name}’ is not in the text. Leave it out, or use a prefix that the text has.',
    unknownFunction:
      'XPath 1.0 has no function ‘{name}’. Those of later versions do not work here.',
    variable: 'Variables ({name}) are not possible here: fill in the value itself.',
    namespaceAxis: 'Namespaces cannot be searched here (the ‘namespace’ axis).',
    openQuote: 'The quotation mark at place {at} is not closed.',
    strayCharacter: 'The character at place {at} does not belong in an XPath expression.',
    openBracket: 'The bracket at place {at} is not closed.',
    strayBracket: 'The bracket at place {at} closes nothing.',
    badExpression: 'This is not a valid XPath 1.0 expression. Check it.',
    noPlaces: 'This expression gives an answer and no places: there is nothing to replace.',
    notWellFormed:
      'The XML is not built correctly at line {line}. Mend that first: XPath needs a whole text.',
    refused: {
      doctype: 'The XML has a DOCTYPE. That is not allowed; remove the line.',
      tooDeep: 'The elements are nested too deep to be searched with XPath.',
      xmlTooLarge: 'The XML is too large to be searched with XPath.',
    },
  },
}
