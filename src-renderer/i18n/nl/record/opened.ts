/** A file of another program with the XML of a project that Perceel knows. */
export default {
  title: '{file} vergelijken met {project}',
  lead: 'Dit bestand heeft het nummer van {project}. Er is nog niets veranderd: u kiest wat ermee gebeurt.',
  leadAddress:
    'Dit bestand gaat over het adres van {project}. Er is nog niets veranderd: u kiest wat ermee gebeurt.',
  choices: 'Wat u met het bestand kunt doen',
  against: 'Vergelijken met',
  leave: 'Niets overnemen',
  new: 'Nieuw project maken',
  take: 'Overnemen als concept',
  taken: 'De tekst uit {file} staat als concept in {project}. Er is niets opgeslagen of verzonden.',
  otherAddress:
    'Let op: {file} heeft het nummer van {project}, maar een ander adres. Kijk goed of het bestand bij dit project hoort.',
  changes: 'Wat er in het project verandert',
  onlyForm: 'Alleen de opmaak van de tekst verschilt.',
  notCompared: 'De verschillen zijn niet in woorden bepaald. Rechts ziet u de twee teksten.',
  own: '{project} op deze computer',
  ownDraft: '{project} op deze computer (concept)',
  same: 'Geen verschil',
  sameBody: 'Wat in {file} staat, staat al in {project}. Er hoeft niets te gebeuren.',
  tooLarge: 'Te lang om te vergelijken',
  tooLargeBody:
    'Het bestand of de tekst van het project is te lang om hier te tonen en over te nemen. U kunt wel een nieuw project met dit bestand maken.',
  ask: {
    title: 'Concept vervangen?',
    body: 'In {project} staat een concept dat nog niet is opgeslagen. De tekst uit {file} komt daarvoor in de plaats.',
    wayBack: 'Uw concept blijft bij de eerdere teksten van het project. Er wordt niets verzonden.',
  },
  waits: '{file} van een ander programma wacht tot u het bekijkt.',
  waitMore: 'Daarna nog {count} bestand. | Daarna nog {count} bestanden.',
  look: 'Bekijken',
  forget: '{file} niet openen',
}
