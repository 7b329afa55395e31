import type { MessageShape } from '../../message-shape.ts'
import type nl from '../../nl/navigation/updates.ts'

export default {
  title: 'New versions',
  idle: 'You have the newest version.',
  never: 'Perceel does not know at the moment whether there is a new version.',
  checking: 'Looking for a new version.',
  checked: 'Last looked: {when}',
  downloading: 'Perceel {version} is being downloaded: {percent}%. You can go on working.',
  ready: 'Perceel {version} is ready.',
  readyMeans: 'The new version is installed when you quit Perceel.',
  announced: 'There is a new version: Perceel {version}.',
  announcedMeans: 'Only your administrator can update Perceel on this computer. Pass it on.',
  refused: 'Perceel {version} was not installed.',
  refusedMeans: 'What was downloaded was not right and was removed. You go on with this version.',
  refusal: {
    damaged:
      'The file of Perceel {version} arrived damaged and was thrown away. You go on with this version; Perceel tries again later.',
    foreign:
      'The file of Perceel {version} is not signed by the maker of Perceel and was thrown away. You go on with this version. Warn your administrator.',
  },
  off: {
    unpackaged: 'This copy of Perceel does not update itself.',
    switchedOff:
      'Your office decides about the versions of Perceel. This copy does not update itself.',
  },
  blocked: {
    typed: 'You can restart when your typed text is saved.',
    sending: 'You can restart when everything is sent.',
    upload: 'You can restart when the documents are sent.',
  },
  new: 'What is new',
  more: 'What is new',
  check: 'Look now',
  restart: 'Restart and update',
  postpone: 'Later',
} satisfies MessageShape<typeof nl>
