/** Photos on the internet: when Perceel loads them, and what their websites see. */
export default {
  load: 'Load photos from the internet',
  missing: 'This photo cannot be loaded.',
  question: {
    title: 'Load photos from the internet?',
    body: 'Perceel fetches the photos from the websites that your projects name. Those websites see the internet address of your office, that you use Perceel, and which photos you load.',
    keep: 'Always do this for this account',
    load: 'Load photos',
  },
  settings: {
    title: 'Photos from the internet',
    keep: 'Always load photos from the internet for this account',
    now: 'Photos are loaded until you close Perceel.',
  },
}
