/** Features that are switched off for a large text, and the reasons. */
export default {
  off: '{feature} is switched off: {why}. The rest goes on.',
  again: 'Switch on again',
  why: {
    slow: 'it took longer than {seconds} s {times} times in a row',
    noAnswer: 'there was no answer in time',
    crashed: 'it got stuck on this text',
    tooMuch: 'this text has too many parts for it',
  },
  feature: {
    breadcrumb: 'The path above the text',
    closing: 'Closing tags by itself',
    completion: 'Completion',
    find: 'Finding in the text',
    fixes: 'Putting problems right',
    folding: 'Folding',
    form: 'The form',
    hover: 'Explanation on hover',
    linkedTags: 'Changing start and end tag together',
    links: 'Following references',
    marks: 'Underlining problems',
    outline: 'The outline',
    symbols: 'Looking for elements',
    tagPairs: 'Marking start and end tag',
    validation: 'Checking while typing',
    versions: 'Comparing with newer versions',
  },
} as const
