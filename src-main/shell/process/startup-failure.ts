import { AppFailure } from '../../errors/app-failure.ts'
import type { Language } from '../texts/language.ts'

/** The texts of a native dialog: the event, its consequence and the remedy. */
export interface StartupMessage {
  readonly message: string
  readonly detail: string
  readonly quit: string
}

type Cause = 'newer' | 'damaged' | 'locked' | 'readOnly' | 'full' | 'incomplete' | 'other'
type Words = Readonly<Record<Cause, readonly [happened: string, means: string, todo: string]>>

const nl: Words = {
  newer: [
    'Uw gegevens zijn gemaakt met een nieuwere versie van Perceel.',
    'Deze versie kan ze niet veilig lezen. Er is niets gewijzigd.',
    'Installeer de nieuwste versie van Perceel en start opnieuw.',
  ],
  damaged: [
    'De gegevens van Perceel zijn beschadigd.',
    'Perceel opent ze niet, zodat er niets verder verloren gaat. Er is niets gewijzigd.',
    'Zet een reservekopie van de gegevensmap terug, of bewaar de map en vraag om hulp.',
  ],
  locked: [
    'Een ander programma houdt de gegevens van Perceel bezet.',
    'Perceel kan nu niet lezen of schrijven. Er is niets gewijzigd.',
    'Sluit andere vensters van Perceel, of wacht tot de back-up of virusscan klaar is, en start opnieuw.',
  ],
  readOnly: [
    'Perceel mag niet schrijven in de gegevensmap.',
    'Zonder schrijfrechten kan Perceel uw werk niet bewaren. Er is niets gewijzigd.',
    'Geef uzelf schrijfrechten op de map, of vraag dat aan uw beheerder, en start opnieuw.',
  ],
  full: [
    'De schijf is vol.',
    'Perceel kan uw werk nu niet bewaren. Wat al was opgeslagen, is er nog.',
    'Maak ruimte vrij op de schijf en start opnieuw.',
  ],
  incomplete: [
    'Deze installatie van Perceel is niet compleet.',
    'Perceel opent uw gegevens niet. Er is niets gewijzigd.',
    'Installeer Perceel opnieuw met het installatieprogramma.',
  ],
  other: [
    'Perceel kan niet starten.',
    'Er ging iets mis bij het openen van uw gegevens. Er is niets gewijzigd.',
    'Start opnieuw. Helpt dat niet, bewaar dan de gegevensmap en vraag om hulp; de logmap zegt meer.',
  ],
}

const en: Words = {
  newer: [
    'Your data was made by a newer version of Perceel.',
    'This version cannot read it safely. Nothing was changed.',
    'Install the latest version of Perceel and start again.',
  ],
  damaged: [
    'Perceel’s data is damaged.',
    'Perceel does not open it, so that nothing more is lost. Nothing was changed.',
    'Put back a backup of the data folder, or keep the folder and ask for help.',
  ],
  locked: [
    'Another program is holding Perceel’s data.',
    'Perceel cannot read or write now. Nothing was changed.',
    'Close other windows of Perceel, or wait for the backup or virus scan to end, and start again.',
  ],
  readOnly: [
    'Perceel may not write in the data folder.',
    'Without that, Perceel cannot keep your work. Nothing was changed.',
    'Give yourself write access to the folder, or ask your administrator, and start again.',
  ],
  full: [
    'The disk is full.',
    'Perceel cannot keep your work now. What was saved before is still there.',
    'Free some space on the disk and start again.',
  ],
  incomplete: [
    'This installation of Perceel is not complete.',
    'Perceel does not open your data. Nothing was changed.',
    'Install Perceel again with the installer.',
  ],
  other: [
    'Perceel cannot start.',
    'Something went wrong while opening your data. Nothing was changed.',
    'Start again. If that does not help, keep the data folder and ask for help; the log folder says more.',
  ],
}

const labels = {
  nl: { folder: 'Gegevensmap', quit: 'Afsluiten' },
  en: { folder: 'Data folder', quit: 'Quit' },
} as const

/**
 * Returns a message in the user's language about why the app cannot start, with the folder
 * concerned.
 */
export function startupMessage(
  error: unknown,
  language: Language,
  dataFolder: string,
): StartupMessage {
  const [happened, means, todo] = (language === 'nl' ? nl : en)[causeOf(error)]
  const { folder, quit } = labels[language]
  return { message: happened, detail: `${means}\n\n${todo}\n\n${folder}: ${dataFolder}`, quit }
}

function causeOf(error: unknown): Cause {
  if (error instanceof AppFailure) {
    if (error.error.kind === 'diskFull') return 'full'
    const { reason } = error.error
    if (reason === 'storeNewer') return 'newer'
    if (reason === 'storeDamaged') return 'damaged'
    if (reason === 'storeLocked') return 'locked'
    if (reason === 'sqliteLacks') return 'incomplete'
    return reason === 'storeReadOnly' ? 'readOnly' : 'other'
  }
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full'
  return code === 'EACCES' || code === 'EPERM' || code === 'EROFS' ? 'readOnly' : 'other'
}
