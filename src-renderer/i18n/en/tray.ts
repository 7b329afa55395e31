export default {
  page: {
    label: 'Page of the file',
    show: 'Show the page (space)',
    hide: 'Hide the page (space)',
    of: 'Page {page} of {name}',
    at: '{page} of {pages}',
    previous: 'Previous page',
    next: 'Next page',
    reading: 'The file is being read.',
    failed: 'This file could not be read.',
    kind: '{kind} is not shown here. The file can be sent all the same.',
    broken:
      'This page is damaged and cannot be shown. Open the file itself to see whether it is right.',
    password: 'Protected with a password. After sending you can open it among the documents.',
  },
}
